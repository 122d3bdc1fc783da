import type { ResultStatus } from "#contract/results/decider.ts";
import type { Result, Section, ShownTest } from "#contract/results/result.ts";
import type { ResultTotals } from "#contract/results/result-rows.ts";
import { shownPercentile } from "#contract/results/shown-percentile.ts";
import { Scored, ScoreTicks } from "../../ui/charts/scored.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { testName } from "../../ui/test-names.ts";
import { useOthers } from "./others.ts";
import { Outcome, statusOf } from "./outcome.tsx";
import { duration, ordinal } from "./words.ts";

type Row = { key: string; test: ShownTest | Section; isPart: boolean; status: ResultStatus };

type OfResult = Pick<Result, "tests" | "status" | "job">;

const rowsOf = (result: OfResult): Row[] =>
  result.tests.flatMap((test): Row[] => [
    { key: test.slug, test, isPart: false, status: statusOf(test, result.status) },
    ...(test.sections ?? []).map((section) => {
      const key = `${test.slug}.${section.slug}`;
      return { key, test: section, isPart: true, status: "final" as const };
    }),
  ]);

const markOf = (test: ShownTest | Section) => ("human_mark" in test ? test.human_mark : null);

/** A test's score as a dot with its interval and its pass mark; a person's mark in place of the computed score. */
export const ScoreDot = ({ test, others }: { test: ShownTest | Section; others?: readonly number[] | undefined }) => {
  const mark = markOf(test);
  const error = mark === null ? test.standard_error : null;
  return <Scored score={mark?.score ?? test.score} error={error} mark={test.pass_threshold} others={others} />;
};

const NAME: Column<Row> = {
  title: "Test",
  cell: ({ test, isPart }) => (
    <span class={isPart ? "part-of" : undefined}>
      {testName(test.slug)} <span class="muted small">{duration(test.duration_sec)}</span>
    </span>
  ),
};

const SCORE: Column<Row> = {
  title: "Score",
  kind: "number",
  cell: ({ test }) => {
    const mark = markOf(test);
    return (
      <span class="score">
        <strong>{mark?.score ?? test.score}</strong>
        <span class="muted">{mark === null ? ` ± ${test.standard_error}` : ` computed ${test.score}`}</span>
      </span>
    );
  },
};

const drawn = (others: ResultTotals["test_scores"] | undefined): Column<Row> => ({
  title: "On the scale from 0 to 100",
  head: (
    <>
      <span class="unseen">On the scale from 0 to 100</span>
      <ScoreTicks />
    </>
  ),
  // What a list keeps of a result has no scores of the tests that a test consists of.
  cell: ({ test, isPart }) => <ScoreDot test={test} others={isPart ? undefined : others?.[test.slug]} />,
});

const PASS_MARK: Column<Row> = { title: "Pass mark", kind: "number", cell: ({ test }) => test.pass_threshold };

const PERCENTILE: Column<Row> = {
  title: "Percentile",
  kind: "minor number",
  cell: ({ test }) => {
    const percentile = shownPercentile(test);
    return percentile === null ? "–" : ordinal(percentile);
  },
};

const OUTCOME: Column<Row> = {
  title: "Outcome",
  cell: ({ test, status }) => (
    <span class="outcome">
      <Outcome passed={test.pass} status={status} />
      {test.borderline && status === "final" && markOf(test) === null ? (
        <span class="warn small">Borderline</span>
      ) : null}
    </span>
  ),
};

/** What was counted in a form, of each score that is on form A's scale. */
const conversionsInWords = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ test: { slug, score, raw_score, content, conversion } }) =>
      conversion === null
        ? []
        : ` ${testName(slug)}: ${raw_score} points in form ${content?.form ?? ""} are ${score} on form A’s scale (conversion of ${conversion.version}, from ${conversion.candidates} candidates, ± ${conversion.error}).`,
    )
    .join("");

/** Of which scores the standard error is measured from candidates' answers. */
const measuredInWords = (rows: readonly Row[]): string => {
  const names = rows.flatMap(({ test }) => (test.standard_error_basis === "measured" ? testName(test.slug) : []));
  return names.length === 0 ? "" : ` It is measured from candidates’ answers: ${names.join(", ")}.`;
};

/** The scores of a result, each test with the tests that it consists of. */
export const ScoreTable = ({ result }: { result: OfResult }) => {
  const rows = rowsOf(result);
  const isBorderline = rows.some(({ test }) => test.borderline);
  const isMeasured = rows.some(({ test }) => shownPercentile(test) !== null);
  const others = useOthers(result.job);
  const columns = [NAME, SCORE, drawn(others?.test_scores), PASS_MARK, ...(isMeasured ? [PERCENTILE] : []), OUTCOME];
  return (
    <>
      <div class="scores">
        <Table label="Scores" rows={rows} keyOf={({ key }) => key} columns={columns} />
      </div>
      <p class="muted small after-table">
        ± and the band around a dot are the standard error of the score; of a computed writing score, how far it
        typically is from an editor’s mark.
        {measuredInWords(rows)}
        {others === undefined
          ? ""
          : ` Bars: how candidates ${result.job === null ? "of this account" : "for this job"} scored in that test.`}
        {conversionsInWords(rows)}
        {isBorderline ? " Borderline: another form of the test might have led to the other outcome." : ""}
        {isMeasured ? " A percentile compares with candidates who took the same form, from 200 of them on." : ""}{" "}
        <a href="/docs/guides/scoring#precision">Scoring explained</a>
      </p>
    </>
  );
};
