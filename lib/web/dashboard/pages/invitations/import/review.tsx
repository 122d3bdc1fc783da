import { useState } from "preact/hooks";
import { Figures } from "../../../ui/charts/figures.tsx";
import { count } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { discard } from "./current-import.ts";
import { type Corrections, FixRows } from "./fix-rows.tsx";
import { type ImportRun, type ImportState, wanted } from "./import-run.ts";
import { type Offers, type Row, repeatedRows } from "./rows.ts";

const creditsOf = (rows: readonly Row[]): number => rows.reduce((sum, { credits }) => sum + credits, 0);

const NAMED = 5;

/** "30 (as 29), 45 (as 3)". */
const repeatedInWords = (repeated: ReadonlyMap<number, number>): string => {
  const named = [...repeated].slice(0, NAMED).map(([row, before]) => `${row} (as ${before})`);
  const more = repeated.size - named.length;
  return `${named.join(", ")}${more === 0 ? "" : ` and ${count(more, "other")}`}`;
};

const number = (value: number): string => value.toLocaleString("en-GB");

const Notes = ({ state, chosen, cost }: { state: ImportState; chosen: readonly Row[]; cost: number }) => {
  const repeated = repeatedRows(chosen);
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
      {repeated.size === 0 ? null : (
        <p class="warning">
          <Icon name="alert" /> Rows that repeat an earlier one: {repeatedInWords(repeated)}. Each sends an invitation
          {state.allowDuplicates ? "" : ", unless its reference is the same too"}.
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

const COLUMNS: readonly Column<Row>[] = [
  { title: "Name", cell: ({ cells }) => <bdi>{cells.candidate_name}</bdi> },
  { title: "Email address", cell: ({ cells }) => <bdi>{cells.candidate_email}</bdi> },
  { title: "Tests", cell: ({ cells }) => cells.tests || cells.package },
  { title: "Row", kind: "number", cell: ({ row }) => row },
];

/** So many people are shown first. */
const SHOWN = 50;

/** Who would be invited, for a person to see whether the names and addresses were read as they are. */
const People = ({ chosen }: { chosen: readonly Row[] }) => {
  const [shown, setShown] = useState(SHOWN);
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="to-invite">
      <h2 id="to-invite">{count(chosen.length, "candidate")} to invite</h2>
      <Table
        label="Candidates to invite"
        columns={COLUMNS}
        rows={chosen.slice(0, shown)}
        keyOf={({ row }) => String(row)}
      />
      {chosen.length <= shown ? null : (
        <p class="more">
          <button type="button" onClick={() => setShown(shown * 2)}>
            Show more candidates
          </button>
        </p>
      )}
    </section>
  );
};

type ReviewProps = {
  run: ImportRun;
  state: ImportState;
  offers: Offers;
  corrections: Corrections;
  correct(corrections: Corrections): void;
};

/** What an import would do: the rows to fix, what it costs, and the button that starts it. */
export const Review = ({ run, state, offers, corrections, correct }: ReviewProps) => {
  const { rows, allowDuplicates, credits, file, reading } = state;
  const some = (outcome: Row["outcome"]): readonly Row[] => rows.filter((row) => row.outcome === outcome);
  const faulty = rows.filter(({ outcome }) => outcome === "invalid" || outcome === "refused");
  const duplicates = some("duplicate");
  const unchecked = some("unchecked").length;
  const chosen = rows.filter((row) => wanted(row, allowDuplicates));
  const cost = creditsOf(chosen);
  return (
    <>
      <h2 class="import-file">
        <bdi>{file}</bdi>
      </h2>
      {reading === "" ? null : <p class="muted">{reading}</p>}
      <Figures
        figures={[
          { label: "Ready", value: number(some("ready").length) },
          { label: "Already invited", value: number(duplicates.length) },
          {
            label: "To fix",
            value: <span class={faulty.length > 0 ? "bad-figure" : ""}>{number(faulty.length)}</span>,
          },
          { label: "Costs", value: number(cost), note: `of ${count(credits, "credit")}` },
        ]}
      />
      <Notes state={state} chosen={chosen} cost={cost} />
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
          <FixRows
            run={run}
            state={state}
            faulty={faulty}
            offers={offers}
            corrections={corrections}
            correct={correct}
          />
        </section>
      )}
      <People chosen={chosen} />
    </>
  );
};
