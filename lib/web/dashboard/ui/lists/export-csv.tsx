import { useState } from "preact/hooks";
import { messageOf } from "../../api/problem.ts";
import { interrupt } from "../../api/queries.ts";
import { saveFile } from "./save-file.ts";

type ExportCsvProps = {
  /** "audit-log.csv". */
  name: string;
  /** Reads the file. */
  read(): Promise<Blob>;
};

/** Saves what the page shows as a CSV file. */
export const ExportCsv = ({ name, read }: ExportCsvProps) => {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const run = async (): Promise<void> => {
    setState({ busy: true, error: null });
    try {
      saveFile(await read(), name);
      setState({ busy: false, error: null });
    } catch (error) {
      interrupt(error);
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
