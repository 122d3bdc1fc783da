import type { Section } from "#contract/results/result.ts";
import type { ReviewOutcome } from "#contract/results/review.ts";
import { SmallBar } from "../../../ui/charts/scored.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useKindName } from "../kind-names.ts";
import { OUTCOMES } from "../words.ts";

const SHOWN: Partial<Record<Section["slug"], readonly ReviewOutcome[]>> = {
  "editing-test": ["fixed", "wrongly_fixed", "missed"],
  "proofreading-test": ["found", "missed"],
};
const CHOICE: readonly ReviewOutcome[] = ["correct", "incorrect", "unanswered"];

type Row = { kind: string; counts: ReadonlyMap<string, number>; total: number };

/** How many of each kind of question or error there were, and how each went. */
export const KindTable = ({ test: { slug, review = [] } }: { test: Pick<Section, "slug" | "review"> }) => {
  const kindName = useKindName();
  // What never happened has no column.
  const outcomes = (SHOWN[slug] ?? CHOICE).filter((one) => review.some(({ outcome }) => outcome === one));
  const counted = review.filter(({ outcome }) => outcomes.includes(outcome));
  const rows = [...new Set(counted.map(({ kind }) => kind))].map((kind): Row => {
    const entries = counted.filter((entry) => entry.kind === kind);
    const counts = new Map(outcomes.map((one) => [one, entries.filter(({ outcome }) => outcome === one).length]));
    return { kind, counts, total: entries.length };
  });
  if (rows.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    { title: SHOWN[slug] === undefined ? "Topic" : "Kind of error", cell: ({ kind }) => kindName(kind) },
    ...outcomes.map(
      (outcome): Column<Row> => ({
        title: OUTCOMES[outcome].words,
        kind: "number",
        cell: ({ counts, total }) => (
          <span class="with-bar">
            {outcome === outcomes[0] ? <SmallBar value={counts.get(outcome) ?? 0} of={total} /> : null}
            {counts.get(outcome) ?? 0} of {total}
          </span>
        ),
      }),
    ),
  ];
  return (
    <Table
      label="By kind"
      rows={rows.toSorted((one, other) => other.total - one.total)}
      keyOf={({ kind }) => kind}
      columns={columns}
    />
  );
};
