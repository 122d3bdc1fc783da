import { Link, useLocation, useSearch } from "wouter-preact";
import type { ResultRow } from "#contract/dashboard/results.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { testsInWords } from "../invitations/words.ts";
import { CompareBar, useCompared } from "./compared.tsx";
import { Outcome } from "./outcome.tsx";
import "./result.css";
import { SearchResults } from "./search-results.tsx";
import { Tabs } from "./tabs.tsx";

const REVIEWS: Readonly<Record<NonNullable<ResultRow["review"]>, string>> = {
  requested: "Review requested",
  confirmed: "Confirmed on review",
  changed: "Changed on review",
};

type Score = NonNullable<ResultRow["scores"]>["tests"][number];

/** "Writing 78": a person's mark, if there is one. */
const scoreInWords = ({ slug, score, human_mark }: Score): string => `${testsInWords([slug])} ${human_mark ?? score}`;

const COLUMNS: readonly Column<ResultRow>[] = [
  {
    title: "Candidate",
    cell: ({ invitation_id, candidate_name, candidate_email }) => (
      <>
        <Link href={`/results/${invitation_id}`} class="row-link">
          <bdi>{candidate_name}</bdi>
        </Link>
        <span class="second">
          <bdi>{candidate_email}</bdi>
        </span>
      </>
    ),
  },
  {
    title: "Score",
    kind: "number",
    cell: ({ scores }) => (scores === null ? "–" : <strong>{scores.overall_score}</strong>),
  },
  {
    title: "Tests",
    cell: ({ tests, scores }) => (
      <span class="small">{scores === null ? testsInWords(tests) : scores.tests.map(scoreInWords).join(", ")}</span>
    ),
  },
  {
    title: "Outcome",
    cell: ({ overall_pass, status, review, scores }) => (
      <>
        <Outcome passed={overall_pass} status={status} />
        {scores?.flagged ? <span class="second">Integrity flag</span> : null}
        {review === null ? null : <span class="second">{REVIEWS[review]}</span>}
      </>
    ),
  },
  {
    title: "Job",
    cell: ({ job, reference }) => (
      <>
        {job === null ? <span class="muted">–</span> : <bdi>{job}</bdi>}
        {reference === null ? null : (
          <span class="second">
            <bdi>{reference}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    title: "Tags",
    cell: ({ tags }) =>
      tags.length === 0 ? (
        <span class="muted">–</span>
      ) : (
        <span class="tags">
          {tags.map((tag) => (
            <span key={tag} class="tag">
              {tag}
            </span>
          ))}
        </span>
      ),
  },
  { title: "Completed", cell: ({ completed_at }) => <Time at={completed_at} /> },
];

const useResults = (filters: { to_review?: "true"; candidate_email?: string; reference?: string }) =>
  useGrowingList(["GET /results/results", filters], (cursor) =>
    client.call("GET /results/results", { query: { ...filters, limit: "25", ...cursor } }),
  );

const filtersIn = (search: string) => {
  const values = new URLSearchParams(search);
  const [email, reference] = [values.get("candidate_email"), values.get("reference")];
  return {
    ...(values.get("to_review") === "true" ? { to_review: "true" as const } : {}),
    ...(email === null ? {} : { candidate_email: email }),
    ...(reference === null ? {} : { reference }),
  };
};

/** The results of the account, and those that a person is to look at. */
export const Page = () => {
  const filters = filtersIn(useSearch());
  const [, navigate] = useLocation();
  const toReview = filters.to_review === "true";
  const results = useResults(filters);
  const compared = useCompared();
  const isFiltered = filters.candidate_email !== undefined || filters.reference !== undefined;
  return (
    <>
      <PageHeader title="Results" help="Of every completed assessment, the newest invitation first." />
      <Tabs current={toReview ? "to-review" : "results"} />
      {toReview ? null : <SearchResults filters={filters} onSearch={(search) => navigate(`/results${search}`)} />}
      <CompareBar compared={compared} />
      <Loaded query={results} what="The results">
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon="check"
              text={
                toReview
                  ? "Nothing waits for a person. Results that need one, or whose candidates ask for a review, are listed here."
                  : isFiltered
                    ? "No result matches."
                    : "The results of completed assessments will be listed here."
              }
            />
          ) : (
            <>
              <Table
                label="Results"
                rows={rows}
                keyOf={({ invitation_id }) => invitation_id}
                columns={COLUMNS}
                selection={compared.selection}
                stale={results.isPlaceholderData}
              />
              <Pager query={results} label="Show older results" />
            </>
          )
        }
      </Loaded>
    </>
  );
};
