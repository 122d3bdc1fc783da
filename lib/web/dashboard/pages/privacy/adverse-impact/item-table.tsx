import type { GroupedItem, ItemComparison } from "#contract/results/adverse-impact.ts";
import { number } from "../../../ui/format.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Status } from "../../../ui/status.tsx";
import { testName } from "../../../ui/test-names.ts";

const columnsOf = ({ reference, focal }: ItemComparison): readonly Column<GroupedItem>[] => [
  { title: "Item", cell: ({ item }) => <span class="mono">{item}</span> },
  { title: "Kind", cell: ({ kind }) => kind },
  { title: reference, kind: "number", cell: (item) => number(item.reference) },
  { title: focal, kind: "number", cell: (item) => number(item.focal) },
  {
    title: "Harder for",
    cell: ({ delta }) => (delta === 0 ? "–" : <bdi>{delta < 0 ? focal : reference}</bdi>),
  },
  {
    title: "Difference",
    kind: "number",
    cell: ({ delta, error }) => `${Math.abs(delta).toFixed(2)} ± ${error.toFixed(2)}`,
  },
  {
    title: "Class",
    cell: (item) =>
      item.class === null ? "–" : <Status tone={item.class === "A" ? "good" : "warn"}>{item.class}</Status>,
  },
];

/** The items of a form between two groups, the largest difference first. */
export const ItemTableView = ({ comparison }: { comparison: ItemComparison }) => {
  const { test, form, attribute, reference, focal, items } = comparison;
  const title = `Items of ${testName(test)}, form ${form}: ${attribute}, ${focal} and ${reference}`;
  return (
    <section>
      <h2>{title}</h2>
      <Table label={title} columns={columnsOf(comparison)} rows={items} keyOf={({ item }) => item} />
    </section>
  );
};
