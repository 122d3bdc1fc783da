import { Link } from "wouter-preact";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import { overallError } from "#contract/results/overall-error.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";
import { shownPercentile } from "#contract/results/shown-percentile.ts";
import { Scored, ScoreTicks } from "../../../ui/charts/scored.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Time } from "../../../ui/time.tsx";
import { Outcome, statusOf } from "../outcome.tsx";
import { ScoreDot } from "../score-table.tsx";
import { CHECKS, duration, ordinal } from "../words.ts";

/** What of a result is a line of the table: everything, or one of its tests. */
export type Line = { view: ResultView; test: ShownTest | Section | undefined };

const CANDIDATE: Column<Line> = {
  title: "Candidate",
  cell: ({ view: { result } }) => (
    <Link href={`/results/${result.invitation_id}`} class="row-link">
      <bdi>{result.candidate_name}</bdi>
    </Link>
  ),
};

const drawn = (cell: Column<Line>["cell"]): Column<Line> => ({
  title: "On the scale from 0 to 100",
  head: (
    <>
      <span class="unseen">On the scale from 0 to 100</span>
      <ScoreTicks />
    </>
  ),
  cell,
});

const score = (value: number, error: number | null) => (
  <span class="score">
    <strong>{value}</strong>
    {error === null || error === 0 ? null : <span class="muted"> ± {error}</span>}
  </span>
);

const flagged = ({ result }: ResultView): string => {
  const names = CHECKS.filter(({ check }) => result.integrity.checks[check].flagged).map(({ name }) => name);
  return names.length === 0 ? "Nothing flagged" : `Flagged: ${names.join(", ").toLowerCase()}`;
};

export const OVERALL: readonly Column<Line>[] = [
  CANDIDATE,
  {
    title: "Score",
    kind: "number",
    cell: ({ view: { result } }) => score(result.overall_score, overallError(result.tests)),
  },
  drawn(({ view: { result } }) => <Scored score={result.overall_score} error={overallError(result.tests)} />),
  {
    title: "Outcome",
    cell: ({ view: { result } }) => <Outcome passed={result.overall_pass} status={result.status} />,
  },
  { title: "Integrity", cell: ({ view }) => <span class="small">{flagged(view)}</span> },
  {
    title: "Time taken",
    kind: "minor number",
    cell: ({ view: { result } }) => duration(result.tests.reduce((sum, { duration_sec }) => sum + duration_sec, 0)),
  },
  { title: "Completed", kind: "minor", cell: ({ view: { result } }) => <Time at={result.completed_at} /> },
];

const markOf = (test: ShownTest | Section) => ("human_mark" in test ? test.human_mark : null);

const outcomeOf = (test: ShownTest | Section, result: ResultView["result"]) => {
  const mark = markOf(test);
  const status = statusOf(test, result.status);
  return (
    <>
      <Outcome passed={test.pass} status={status} />
      {test.borderline && status === "final" && mark === null ? <span class="second warn">Borderline</span> : null}
      {mark === null ? null : <span class="second">Marked by a person; computed {test.score}</span>}
      {test.content === undefined ? null : <span class="second">Form {test.content.form}</span>}
    </>
  );
};

const NOT_TAKEN = <span class="muted">Not taken</span>;

const ofTest =
  (cell: (test: ShownTest | Section, result: ResultView["result"]) => preact.ComponentChildren): Column<Line>["cell"] =>
  ({ test, view }) =>
    test === undefined ? <span class="muted">–</span> : cell(test, view.result);

export const TEST: readonly Column<Line>[] = [
  CANDIDATE,
  {
    title: "Score",
    kind: "number",
    cell: ({ test }) =>
      test === undefined
        ? NOT_TAKEN
        : score(markOf(test)?.score ?? test.score, markOf(test) === null ? test.standard_error : null),
  },
  drawn(({ test }) => (test === undefined ? null : <ScoreDot test={test} />)),
  { title: "Outcome", cell: ofTest(outcomeOf) },
  { title: "Pass mark", kind: "number", cell: ofTest(({ pass_threshold }) => pass_threshold) },
  {
    title: "Percentile",
    kind: "minor number",
    cell: ofTest((test) => {
      const percentile = shownPercentile(test);
      return percentile === null ? "–" : ordinal(percentile);
    }),
  },
  { title: "Time taken", kind: "minor number", cell: ofTest(({ duration_sec }) => duration(duration_sec)) },
];

type LinesProps = { label: string; lines: readonly Line[]; columns: readonly Column<Line>[] };

/** Results in a table, a row each. */
export const Lines = ({ label, lines, columns }: LinesProps) => (
  <div class="scores">
    <Table label={label} rows={lines} keyOf={({ view }) => view.result.invitation_id} columns={columns} />
  </div>
);
