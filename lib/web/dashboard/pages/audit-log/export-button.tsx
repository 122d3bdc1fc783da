import { useState } from "preact/hooks";
import type { AuditFilters } from "#contract/dashboard/audit.ts";
import { messageOf } from "../../api/problem.ts";
import { client } from "../../api/queries.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves the filtered entries as a file. */
export const ExportButton = ({ filters }: { filters: AuditFilters }) => {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const run = async (): Promise<void> => {
    setState({ busy: true, error: null });
    try {
      saveFile(await client.download("GET /audit/export", { query: filters }), "audit-log.csv");
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <>
      <button type="button" aria-disabled={state.busy} onClick={() => void run()}>
        {state.busy ? "Exporting…" : "Export CSV"}
      </button>
      {state.error === null ? null : (
        <p class="field-error" role="alert">
          The file was not exported. {messageOf(state.error)}
        </p>
      )}
    </>
  );
};
