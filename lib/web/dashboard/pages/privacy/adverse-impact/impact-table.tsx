import type { ImpactGroup, ImpactTable } from "#contract/results/adverse-impact.ts";
import { number } from "../../../ui/format.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Status } from "../../../ui/status.tsx";
import { LEFT_OUT, percent, titleOf } from "./words.ts";

const range = (low: string, high: string) => (
  <span class="second">
    {low} to {high}
  </span>
);

const Ratio = ({ group }: { group: ImpactGroup }) => {
  const { impact_ratio: ratio, impact_ratio_interval: interval, left_out } = group;
  if (ratio === null) return <span class="muted">{left_out === null ? "–" : LEFT_OUT[left_out]}</span>;
  return (
    <>
      {ratio.toFixed(2)}
      {interval === null ? (
        <span class="second">Highest rate</span>
      ) : (
        range(interval.low.toFixed(2), interval.high.toFixed(2))
      )}
    </>
  );
};

const columnsOf = ({ measure }: ImpactTable): readonly Column<ImpactGroup>[] => [
  { title: "Group", cell: ({ groups }) => <bdi>{groups.join(", ")}</bdi> },
  { title: "People", kind: "number", cell: ({ people }) => number(people) },
  {
    title: measure === "selection" ? "Passed" : "Above",
    kind: "number",
    cell: ({ selected }) => (selected === null ? "–" : number(selected)),
  },
  {
    title: "Rate",
    kind: "number",
    cell: ({ rate, rate_interval }) =>
      rate === null || rate_interval === null ? (
        "–"
      ) : (
        <>
          {percent(rate)}
          {range(percent(rate_interval.low), percent(rate_interval.high))}
        </>
      ),
  },
  { title: "Impact ratio", kind: "number", cell: (group) => <Ratio group={group} /> },
  {
    title: "Four fifths",
    cell: ({ below_four_fifths }) =>
      below_four_fifths === null ? (
        "–"
      ) : (
        <Status tone={below_four_fifths ? "warn" : "good"}>{below_four_fifths ? "Below" : "Not below"}</Status>
      ),
  },
];

/** The rates of the groups of one table. */
export const ImpactTableView = ({ table }: { table: ImpactTable }) => {
  const title = titleOf(table);
  return (
    <section>
      <h2>{title}</h2>
      <p class="muted">
        {number(table.people)} people{table.unknown === 0 ? "" : `, ${number(table.unknown)} of them in no known group`}
      </p>
      <Table label={title} columns={columnsOf(table)} rows={table.groups} keyOf={({ groups }) => groups.join("\n")} />
    </section>
  );
};
