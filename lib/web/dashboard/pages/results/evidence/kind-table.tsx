import type { Section } from "#contract/results/result.ts";
import type { ReviewOutcome } from "#contract/results/review.ts";
import { SmallBar } from "../../../ui/charts/scored.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useKindName } from "../kind-names.ts";
import { OUTCOMES } from "../words.ts";

/** The best outcome first. */
type Outcomes = readonly [ReviewOutcome, ...ReviewOutcome[]];

const SHOWN: Partial<Record<Section["slug"], Outcomes>> = {
  "editing-test": ["fixed", "wrongly_fixed", "missed"],
  "proofreading-test": ["found", "missed"],
};
const CHOICE: Outcomes = ["correct", "incorrect", "unanswered"];

type Row = { kind: string; counts: ReadonlyMap<string, number>; total: number };

/** How many of each kind of question or error there were, and how each went. */
export const KindTable = ({ test: { slug, review = [] } }: { test: Pick<Section, "slug" | "review"> }) => {
  const kindName = useKindName();
  const [best, ...others] = SHOWN[slug] ?? CHOICE;
  const counted = review.filter(({ outcome }) => outcome === best || others.includes(outcome));
  // What never happened has no column, and of two outcomes one says the other.
  const happened = others.filter((one) => counted.some(({ outcome }) => outcome === one));
  const outcomes = happened.length === 1 ? [best] : [best, ...happened];
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
            {outcome === best ? <SmallBar value={counts.get(outcome) ?? 0} of={total} /> : null}
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
