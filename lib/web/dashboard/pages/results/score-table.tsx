import type { ResultStatus } from "#contract/results/decider.ts";
import type { Result, Section, ShownTest } from "#contract/results/result.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { TEST_NAMES } from "../../ui/test-names.ts";
import { Outcome } from "./outcome.tsx";
import { ScaleBar } from "./scale-bar.tsx";
import { duration, ordinal } from "./words.ts";

type Row = { key: string; test: ShownTest | Section; isPart: boolean; status: ResultStatus };

type Scored = Pick<Result, "tests" | "status">;

/** Of a provisional result, the writing test is what a person has yet to decide. */
const statusOf = ({ slug }: ShownTest, { status }: Scored): ResultStatus =>
  slug === "writing-test" ? status : "final";

const rowsOf = (result: Scored): Row[] =>
  result.tests.flatMap((test): Row[] => [
    { key: test.slug, test, isPart: false, status: statusOf(test, result) },
    ...(test.sections ?? []).map((section) => {
      const key = `${test.slug}.${section.slug}`;
      return { key, test: section, isPart: true, status: "final" as const };
    }),
  ]);

const markOf = (test: ShownTest | Section) => ("human_mark" in test ? test.human_mark : null);

/** A test's score, with its pass mark and its margin. */
export const ScoreBar = ({ test }: { test: ShownTest | Section }) => (
  <ScaleBar score={test.score} margin={test.standard_error} pass={test.pass} mark={test.pass_threshold} />
);

const COLUMNS: readonly Column<Row>[] = [
  {
    title: "Test",
    cell: ({ test, isPart }) => (
      <span class={isPart ? "part-of" : undefined}>
        {TEST_NAMES[test.slug]}
        <span class="second">{duration(test.duration_sec)}</span>
      </span>
    ),
  },
  {
    title: "Score",
    cell: ({ test }) => (
      <>
        <span class="score">
          <strong>{test.score}</strong> of 100
          <span class="muted"> ± {test.standard_error}</span>
        </span>
        <ScoreBar test={test} />
        {markOf(test) === null ? null : <span class="second">Marked by a person: {markOf(test)?.score}</span>}
      </>
    ),
  },
  { title: "Pass mark", kind: "number", cell: ({ test }) => test.pass_threshold },
  {
    title: "Percentile",
    cell: ({ test }) =>
      test.percentile_basis === "measured" ? (
        ordinal(test.percentile)
      ) : (
        <span class="muted" title="Fewer than 200 candidates have taken this form, so none is shown">
          Not yet
        </span>
      ),
  },
  {
    title: "Outcome",
    cell: ({ test, status }) => (
      <>
        <Outcome passed={test.pass} status={status} />
        {test.borderline && status === "final" && markOf(test) === null ? <span class="second">Borderline</span> : null}
      </>
    ),
  },
];

/** The scores of a result, each test with the tests that it consists of. */
export const ScoreTable = ({ result }: { result: Scored }) => {
  const rows = rowsOf(result);
  const isBorderline = rows.some(({ test }) => test.borderline);
  const isProvisional = rows.some(({ test }) => test.percentile_basis !== "measured");
  return (
    <>
      <Table label="Scores" rows={rows} keyOf={({ key }) => key} columns={COLUMNS} />
      <p class="muted small after-table">
        ± is the standard error of the score; of a computed writing score, how far it typically is from an editor’s
        mark.
        {isBorderline ? " Borderline: another form of the test might have led to the other outcome." : ""}
        {isProvisional
          ? " A percentile compares with candidates who took the same form, and is shown from 200 of them on."
          : " Percentiles compare with candidates who took the same form."}
      </p>
    </>
  );
};
