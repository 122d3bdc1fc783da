import { useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import type { ResultRow } from "#contract/results/result-rows.ts";
import { client, interrupt } from "../../../api/queries.ts";
import { runMany } from "../../../api/run-many.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { count } from "../../../ui/format.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Progress } from "../../../ui/progress.tsx";

/** Adds a tag to many results; one that has it already stays as it is. */
export const TagDialog = ({ rows, onClose }: { rows: readonly ResultRow[]; onClose(): void }) => {
  const cache = useQueryClient();
  const [tag, setTag] = useState("");
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<unknown>(null);
  const stop = useRef(new AbortController());
  const close = (): void => {
    stop.current.abort();
    void cache.invalidateQueries({ queryKey: ["GET /results/results"] });
    onClose();
  };
  const run = async (): Promise<void> => {
    let changed = 0;
    let failed: unknown = null;
    setDone(0);
    await runMany({
      rows,
      act: ({ invitation_id: id }) =>
        client.call("POST /results/results/{id}/tags", { params: { id }, body: { add: [tag.trim()] } }),
      onOutcome: (_, outcome) => {
        if (outcome.kind === "done") setDone(++changed);
        else failed = outcome.error;
      },
      signal: stop.current.signal,
    });
    if (failed === null) return close();
    interrupt(failed);
    setDone(undefined);
    setFailure(failed);
  };
  return (
    <Dialog title={`Tag ${count(rows.length, "result")}`} onClose={close}>
      <Form
        act={{ isPending: done !== undefined, error: failure }}
        failed="Not every result was tagged"
        submit="Add tag"
        onSubmit={() => {
          if (tag.trim() !== "") void run();
        }}
        onCancel={close}
      >
        <TextField name="add" label="Tag" value={tag} onChange={setTag} />
        {done === undefined ? null : <Progress done={done} of={rows.length} what="tagged" />}
      </Form>
    </Dialog>
  );
};
