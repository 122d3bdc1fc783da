import { useState } from "preact/hooks";
import { count } from "../../../ui/format.ts";
import { Progress } from "../../../ui/progress.tsx";
import { type ImportRun, type ImportState, wanted } from "./import-run.ts";

/** The check or the import under way. */
export const Running = ({ run, state }: { run: ImportRun; state: ImportState }) => {
  const { phase, rows, allowDuplicates, file } = state;
  const isLeft = (row: ImportState["rows"][number]): boolean =>
    phase === "checking" ? row.outcome === "unchecked" : wanted(row, allowDuplicates);
  const left = rows.filter(isLeft).length;
  const [total] = useState(left);
  const seconds = Math.ceil(left / 100);
  return (
    <section class="import-progress">
      <h2>
        {phase === "checking" ? "Checking " : "Sending invitations from "}
        <bdi>{file}</bdi>
      </h2>
      <Progress done={total - left} of={total} what={phase === "checking" ? "rows checked" : "invitations sent"} />
      <p class="muted">
        About {count(seconds, "second")} left. You can leave this page, or reload it: it goes on, and nothing is sent
        twice.
      </p>
      {phase === "importing" ? (
        <button type="button" onClick={run.stop}>
          Stop
        </button>
      ) : null}
    </section>
  );
};
