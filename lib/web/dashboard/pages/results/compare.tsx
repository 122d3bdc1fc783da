import { useQueries } from "@tanstack/preact-query";
import { Link, useSearch } from "wouter-preact";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";
import { client } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { comparisonOf } from "./comparison.ts";
import { MOST_COMPARED } from "./list/selection.tsx";
import { Outcome } from "./outcome.tsx";
import "./result.css";
import { ScoreBar } from "./score-table.tsx";
import { CHECKS, duration, ordinal } from "./words.ts";

const TestCell = ({ test }: { test: ShownTest | Section | undefined }) => {
  if (test === undefined) return <span class="muted">Not taken</span>;
  return (
    <>
      <span class="score">
        <strong>{test.score}</strong>
        <span class="muted"> ± {test.standard_error}</span>
      </span>
      <ScoreBar test={test} />
      <span class="second">
        {test.pass ? "Passed" : "Not passed"}, pass mark {test.pass_threshold}
        {test.borderline ? ", borderline" : ""}
      </span>
      {"human_mark" in test && test.human_mark !== null ? (
        <span class="second">Marked by a person: {test.human_mark.score}</span>
      ) : null}
      {test.percentile_basis === "measured" ? <span class="second">{ordinal(test.percentile)} percentile</span> : null}
      {test.content === undefined ? null : <span class="second">Form {test.content.form}</span>}
    </>
  );
};

type Row = { title: string; note?: string | undefined; cell(view: ResultView): preact.ComponentChildren };

const flagged = ({ result }: ResultView): string => {
  const names = CHECKS.filter(({ check }) => result.integrity.checks[check].flagged).map(({ name }) => name);
  return names.length === 0 ? "Nothing flagged" : `Flagged: ${names.join(", ").toLowerCase()}`;
};

const rowsOf = (views: readonly ResultView[]): Row[] => [
  {
    title: "Outcome",
    cell: ({ result }) => <Outcome passed={result.overall_pass} status={result.status} />,
  },
  ...comparisonOf(views.map(({ result }) => result)).map(
    ({ title, note, testOf }): Row => ({ title, note, cell: ({ result }) => <TestCell test={testOf(result)} /> }),
  ),
  {
    title: "Time taken",
    cell: ({ result }) => duration(result.tests.reduce((sum, { duration_sec }) => sum + duration_sec, 0)),
  },
  { title: "Integrity", cell: (view) => <span class="small">{flagged(view)}</span> },
  { title: "Completed", cell: ({ result }) => <Time at={result.completed_at} /> },
  {
    title: "Tags",
    cell: ({ annotations: { tags } }) => (tags.length === 0 ? <span class="muted">–</span> : tags.join(", ")),
  },
];

const SideBySide = ({ views }: { views: readonly ResultView[] }) => (
  <>
    <Table
      label="Comparison"
      sideBySide
      rows={rowsOf(views)}
      keyOf={({ title }) => title}
      columns={[
        {
          title: "What is compared",
          cell: ({ title, note }: Row) => (
            <>
              {title}
              {note === undefined ? null : <span class="second">{note}</span>}
            </>
          ),
        },
        ...views.map((view) => ({
          title: view.result.candidate_name,
          id: view.result.invitation_id,
          head: (
            <Link href={`/results/${view.result.invitation_id}`}>
              <bdi>{view.result.candidate_name}</bdi>
            </Link>
          ),
          cell: (row: Row) => row.cell(view),
        })),
      ]}
    />
    <p class="muted small after-table">
      ± is the standard error of a score: candidates whose scores differ by less than that are not distinguished by it.
    </p>
    <ul class="compared" aria-label="Results">
      {views.map(({ result }) => (
        <li key={result.invitation_id}>
          <Link href={`/results/${result.invitation_id}`}>
            The result of <bdi>{result.candidate_name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** Results side by side, by the ids in the page's address. */
export const Page = () => {
  const named = (new URLSearchParams(useSearch()).get("ids") ?? "").split(",").filter((id) => id !== "");
  const ids = [...new Set(named)].slice(0, MOST_COMPARED);
  const query = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["GET /results/results/{id}", { params: { id } }],
      queryFn: () => client.call("GET /results/results/{id}", { params: { id } }),
    })),
    combine: (results) => {
      const views = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
      return {
        data: views.length === ids.length ? views : undefined,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
  return (
    <>
      <PageHeader
        title="Compare results"
        help={`Up to ${MOST_COMPARED} candidates side by side.`}
        parent={{ title: "Results", href: "/results" }}
      >
        <Link href="/results" class="button">
          Choose others
        </Link>
      </PageHeader>
      {ids.length === 0 ? (
        <Empty icon="check" text="Choose results in the list to see them side by side." />
      ) : (
        <Loaded query={query} what="The results">
          {(views) => <SideBySide views={views} />}
        </Loaded>
      )}
    </>
  );
};
