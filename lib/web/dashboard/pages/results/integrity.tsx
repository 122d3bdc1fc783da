import type { Integrity as IntegrityOf } from "#contract/results/result.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Status } from "../../ui/status.tsx";
import { CHECKS, EVENTS } from "./words.ts";

type Row = (typeof CHECKS)[number] & IntegrityOf["checks"]["paste"];

const COLUMNS: readonly Column<Row>[] = [
  {
    title: "Check",
    cell: ({ name, measures }) => (
      <>
        {name}
        <span class="second">{measures}</span>
      </>
    ),
  },
  {
    title: "Result",
    cell: ({ recorded, flagged }) => {
      if (!recorded) return <Status tone="muted">Not recorded</Status>;
      return flagged ? <Status tone="warn">Flagged</Status> : <Status tone="good">Not flagged</Status>;
    },
  },
  { title: "What was measured", cell: ({ detail }) => detail },
  { title: "What it cannot tell", cell: ({ limits }) => <span class="muted small">{limits}</span> },
];

/** What the candidate's page measured, and what may not be concluded from it. */
export const Integrity = ({ integrity }: { integrity: IntegrityOf }) => {
  const seen = EVENTS.filter(({ event }) => integrity.events[event] > 0);
  return (
    <div class="tested">
      <h2>Integrity</h2>
      <p class="lead muted">
        Evidence for a person to weigh, never a verdict. Flags change no score, percentile or pass. “Not recorded” is
        neither for nor against the candidate: the signal could not be measured fairly, as with a touch keyboard or
        assistive technology.
      </p>
      <Table
        label="Integrity checks"
        rows={CHECKS.map((check) => ({ ...check, ...integrity.checks[check.check] }))}
        keyOf={({ check }) => check}
        columns={COLUMNS}
      />
      {seen.length === 0 ? null : (
        <p class="muted small after-table">
          {seen.map(({ event, name }) => `${name}: ${integrity.events[event]}`).join(" · ")}
        </p>
      )}
    </div>
  );
};
