import { Link } from "wouter-preact";
import { count } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { discard } from "./current-import.ts";
import { type ImportRun, type ImportState, wanted } from "./import-run.ts";
import { saveResult } from "./result-csv.ts";
import { isFinal } from "./rows.ts";

/** The end of an import, or where it stopped. */
export const Finished = ({ run, state }: { run: ImportRun; state: ImportState }) => {
  const { rows, phase, reason, allowDuplicates } = state;
  const sent = rows.filter(isFinal).length;
  const refused = rows.filter(({ outcome }) => outcome === "refused");
  const left = rows.filter((row) => wanted(row, allowDuplicates)).length;
  const others = rows.length - sent - refused.length - left;
  const reasons = [...new Set(refused.flatMap(({ faults }) => faults.map(({ message }) => message)))];
  return (
    <section class="import-result">
      <h2>{count(sent, "invitation")} sent</h2>
      {reason === null ? null : (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>The import was interrupted.</strong> {reason}
          </p>
        </div>
      )}
      {left === 0 ? null : <p>{count(left, "row")} not sent yet.</p>}
      {refused.length === 0 ? null : (
        <>
          <p>{count(refused.length, "row")} refused:</p>
          <ul class="reasons">
            {reasons.slice(0, 5).map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {others === 0 ? null : <p class="muted">{count(others, "row")} left out: already invited, or not corrected.</p>}
      <p>
        The result file has every row with its outcome and, for invitations that you send yourself, the candidate’s
        link.
      </p>
      <div class="form-actions">
        {phase === "interrupted" && left > 0 ? (
          <button type="button" class="primary" onClick={() => void run.start()}>
            Continue with {count(left, "row")}
          </button>
        ) : null}
        {refused.length > 0 && left === 0 ? (
          <button type="button" class="primary" onClick={() => void run.retry()}>
            Try {count(refused.length, "row")} again
          </button>
        ) : null}
        <button type="button" onClick={() => saveResult(state)}>
          Download the result
        </button>
        <Link href="/invitations" class="button" onClick={() => void discard()}>
          Done
        </Link>
      </div>
    </section>
  );
};
