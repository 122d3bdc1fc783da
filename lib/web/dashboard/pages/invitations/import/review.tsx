import { count } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { discard } from "./current-import.ts";
import { FixRows } from "./fix-rows.tsx";
import { type ImportRun, type ImportState, wanted } from "./import-run.ts";
import { type Row, repeatedRows } from "./rows.ts";

const creditsOf = (rows: readonly Row[]): number => rows.reduce((sum, { credits }) => sum + credits, 0);

const Figure = ({ value, text, alert = false }: { value: number; text: string; alert?: boolean }) => (
  <div class={alert && value > 0 ? "figure alert" : "figure"}>
    <dd>{value.toLocaleString("en-GB")}</dd>
    <dt>{text}</dt>
  </div>
);

const Notes = ({ state, cost }: { state: ImportState; cost: number }) => {
  const repeated = repeatedRows(state.rows).size;
  return (
    <>
      {state.reason === null ? null : (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>Not every row was checked.</strong> {state.reason}
          </p>
        </div>
      )}
      {state.ignored.length === 0 ? null : (
        <p class="muted">
          Columns that are not imported: <bdi>{state.ignored.join(", ")}</bdi>.
        </p>
      )}
      {repeated === 0 ? null : (
        <p class="warning">
          <Icon name="alert" /> {count(repeated, "row")} invite a candidate to tests that an earlier row invites them
          to.
        </p>
      )}
      {cost > state.credits ? (
        <p class="warning" role="alert">
          <Icon name="alert" /> The balance of {count(state.credits, "credit")} does not cover it. Rows are sent in
          their order until it is used up; the others can be tried again after a top-up.
        </p>
      ) : null}
    </>
  );
};

/** What an import would do: the rows to fix, what it costs, and the button that starts it. */
export const Review = ({ run, state, tests }: { run: ImportRun; state: ImportState; tests: readonly string[] }) => {
  const { rows, allowDuplicates, credits, file } = state;
  const some = (outcome: Row["outcome"]): readonly Row[] => rows.filter((row) => row.outcome === outcome);
  const faulty = rows.filter(({ outcome }) => outcome === "invalid" || outcome === "refused");
  const duplicates = some("duplicate");
  const unchecked = some("unchecked").length;
  const chosen = rows.filter((row) => wanted(row, allowDuplicates));
  const cost = creditsOf(chosen);
  return (
    <>
      <h2>
        <bdi>{file}</bdi>
      </h2>
      <dl class="figures">
        <Figure value={some("ready").length} text="ready" />
        <Figure value={duplicates.length} text="already invited" />
        <Figure value={faulty.length} text="to fix" alert />
        <div class="figure">
          <dd>{cost.toLocaleString("en-GB")}</dd>
          <dt>of {count(credits, "credit")}</dt>
        </div>
      </dl>
      <Notes state={state} cost={cost} />
      {duplicates.length === 0 ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={allowDuplicates}
            onChange={(event) => void run.change({ allowDuplicates: event.currentTarget.checked })}
          />
          <span>
            Also invite {count(duplicates.length, "candidate")} with an open invitation to the same tests
            <span class="hint">They would have two links.</span>
          </span>
        </label>
      )}
      <div class="form-actions">
        {unchecked > 0 ? (
          <button type="button" class="primary" onClick={() => void run.check()}>
            Check {count(unchecked, "row")}
          </button>
        ) : (
          <button type="button" class="primary" disabled={chosen.length === 0} onClick={() => void run.start()}>
            Send {count(chosen.length, "invitation")}
          </button>
        )}
        <button type="button" onClick={() => void discard()}>
          Discard
        </button>
      </div>
      {faulty.length === 0 ? null : (
        <section aria-labelledby="to-fix">
          <h2 id="to-fix">{count(faulty.length, "row")} to fix</h2>
          <p class="muted">Correct them here, or leave them: they are not sent.</p>
          <FixRows run={run} state={state} faulty={faulty} tests={tests} />
        </section>
      )}
    </>
  );
};
