import { useParams } from "wouter-preact";
import type { ResponseTo } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { count } from "../../ui/format.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

type Version = ResponseTo<"GET /tests/own/{id}/analysis">["data"][number];
type Item = Version["items"][number];

/** Why someone should look at an item. */
const FLAGS: Readonly<Record<string, string>> = {
  low_discrimination: "does not tell good from weak candidates",
  too_easy: "too easy",
  too_hard: "too hard",
  attractive_distractor: "good candidates choose a wrong option",
  unused_distractor: "an option that no one chooses",
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

const COLUMNS: readonly Column<Item>[] = [
  { title: "Item", cell: ({ text }) => <bdi>{text}</bdi> },
  { title: "Candidates", kind: "number", cell: ({ n }) => n },
  { title: "Right", kind: "number", cell: ({ right }) => percent(right) },
  { title: "Correlation", kind: "number", cell: ({ correlation }) => correlation?.toFixed(2) ?? "–" },
  { title: "Look at it", cell: ({ flags }) => flags.map((flag) => FLAGS[flag] ?? flag).join(", ") || "–" },
];

const Figures = ({ version, n, scores, items }: Version) => (
  <section aria-label={`Version ${version}`}>
    <h2>
      Version {version}: {count(n, "candidate")}
    </h2>
    {scores === null ? (
      <p class="muted">Figures are shown once 50 candidates have taken it.</p>
    ) : (
      <>
        <p>
          Mean score {scores.mean.toFixed(1)}, standard deviation {scores.sd.toFixed(1)}
          {scores.reliability === null ? "" : `, reliability ${scores.reliability.toFixed(2)}`}
          {scores.error_at_pass === null ? "" : `, standard error at the pass mark ${scores.error_at_pass.toFixed(1)}`}.
        </p>
        <p class="muted">Scores of 0–9, 10–19 … 90–100: {scores.distribution.join(", ")}.</p>
        <Table label={`Items of version ${version}`} rows={items} keyOf={({ text }) => text} columns={COLUMNS} />
      </>
    )}
  </section>
);

/** How the items of a test measure. */
export const Page = () => {
  const { id = "" } = useParams();
  const test = useRead("GET /tests/own/{id}", { params: { id } });
  const analysis = useRead("GET /tests/own/{id}/analysis", { params: { id } });
  return (
    <>
      <PageHeader
        title={test.data?.test.name ?? "Item analysis"}
        help="How its items measure, from your candidates' answers without their names. Items are judged from 200 candidates on."
        parent={{ title: "Tests", href: "/tests" }}
      />
      <Loaded query={analysis} what="The analysis">
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="tests" text="No candidate has taken this test yet." />
          ) : (
            data.map((version) => <Figures key={`${version.version}:${version.n}`} {...version} />)
          )
        }
      </Loaded>
    </>
  );
};
