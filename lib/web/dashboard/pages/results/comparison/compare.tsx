import { useQueries } from "@tanstack/preact-query";
import { Link, useSearch } from "wouter-preact";
import type { HiddenResult, ResultView } from "#contract/dashboard/results/results.ts";
import { client } from "../../../api/queries.ts";
import { Actor } from "../../../ui/actor.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Time } from "../../../ui/time.tsx";
import { KindNames } from "../kind-names.ts";
import { MOST_COMPARED } from "../list/selection.tsx";
import { useListOrder } from "../list-order.ts";
import { type ComparedTest, comparisonOf } from "./comparison.ts";
import { type Line, Lines, OVERALL, TEST } from "./lines.tsx";
import "../result.css";
import { TestSection } from "../evidence/test-section.tsx";

/** Whether the team keeps something beside a result. */
const isAnnotated = ({ annotations: { tags, notes } }: ResultView): boolean =>
  tags.length > 0 || (notes ?? []).length > 0;

/** What the team keeps beside the results. */
const TeamOn = ({ views }: { views: readonly ResultView[] }) => (
  <div class="compared-texts">
    {views.filter(isAnnotated).map(({ result, annotations: { tags, notes } }) => (
      <div key={result.invitation_id}>
        <h2 class="compared-name">
          <bdi>{result.candidate_name}</bdi>
        </h2>
        <p class="tags">
          {tags.map((tag) => (
            <span key={tag} class="tag">
              {tag}
            </span>
          ))}
        </p>
        {notes?.map((note) => (
          <div key={note.id} class="team-note">
            <p class="plain-text">{note.text}</p>
            <p class="muted small">
              <Actor actor={note.by} /> · <Time at={note.at} />
            </p>
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** The evidence of one test, a column for each candidate. */
const Evidence = ({ views, compared }: { views: readonly ResultView[]; compared: ComparedTest }) => (
  <div class="compared-texts">
    {views.map(({ result, texts, kind_names }) => {
      const test = compared.testOf(result);
      if (test === undefined || (test.review === undefined && texts.every(({ part }) => part !== compared.part)))
        return null;
      return (
        <div key={result.invitation_id}>
          <h2 class="compared-name">
            <bdi>{result.candidate_name}</bdi>
          </h2>
          <KindNames.Provider value={kind_names}>
            <TestSection test={test} part={compared.part} texts={texts} level={3} />
          </KindNames.Provider>
        </div>
      );
    })}
  </div>
);

const Compared = ({ views, ids }: { views: readonly ResultView[]; ids: string }) => {
  const tests = comparisonOf(views.map(({ result }) => result));
  const named = new URLSearchParams(useSearch()).get("test");
  const compared = tests.find(({ part }) => part === named);
  useListOrder(views.map(({ result }) => result.invitation_id));
  const tab = (part: string | null, title: string) => (
    <Link
      key={part}
      href={`/results/compare?${new URLSearchParams({ ids, ...(part === null ? {} : { test: part }) })}`}
      replace
      {...(compared?.part === (part ?? undefined) ? { "aria-current": "page" as const } : {})}
    >
      {title}
    </Link>
  );
  const lines = views.map((view): Line => ({ view, test: compared?.testOf(view.result) }));
  return (
    <>
      <nav class="tabs" aria-label="What is compared">
        {tab(null, "Overall")}
        {tests.map(({ part, title }) => tab(part, title))}
      </nav>
      <Lines
        label={compared === undefined ? "Overall scores" : compared.title}
        lines={lines}
        columns={compared === undefined ? OVERALL : TEST}
      />
      <p class="muted small after-table">
        ± and the band around a dot are the standard error: candidates whose bands overlap are not clearly
        distinguished.
        {compared?.note === undefined ? "" : ` ${compared.note}.`}
      </p>
      {compared === undefined ? <TeamOn views={views} /> : <Evidence views={views} compared={compared} />}
    </>
  );
};

/** The results that are hidden from the member until they have marked the text. */
const ToMark = ({ hidden }: { hidden: readonly HiddenResult[] }) =>
  hidden.length === 0 ? null : (
    <p class="note">
      Not compared until you have marked the text:{" "}
      {hidden.map(({ invitation_id, number }, nth) => (
        <span key={invitation_id}>
          {nth === 0 ? "" : ", "}
          <Link href={`/results/marking/${invitation_id}`}>{number}</Link>
        </span>
      ))}
      .
    </p>
  );

const isSeen = (view: ResultView | HiddenResult): view is ResultView => !("hidden_until_marked" in view);
const isHidden = (view: ResultView | HiddenResult): view is HiddenResult => "hidden_until_marked" in view;

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
        help={`Up to ${MOST_COMPARED} candidates on one scale.`}
        parent={{ title: "Results", href: "/results" }}
      >
        {ids.length === 0 ? null : (
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        )}
        <Link href="/results" class="button">
          Choose others
        </Link>
      </PageHeader>
      {ids.length === 0 ? (
        <Empty icon="check" text="Choose results in the list to see them on one scale." />
      ) : (
        <Loaded query={query} what="The results">
          {(views) => (
            <>
              <ToMark hidden={views.filter(isHidden)} />
              {views.some(isSeen) ? <Compared views={views.filter(isSeen)} ids={ids.join(",")} /> : null}
            </>
          )}
        </Loaded>
      )}
    </>
  );
};
