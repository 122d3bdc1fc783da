import { count, dayOf, number } from "../format.ts";
import { Table } from "../lists/table.tsx";
import { useAccountZone } from "./account-zone.ts";
import { Bars } from "./bars.tsx";
import { ChartBox } from "./chart-box.tsx";
import { weekTicks } from "./days.ts";

/** One day, `2026-11-22`, and its value. */
export type DayValue = { day: string; value: number };

export type DayChartProps = {
  /** What is shown: "Credits spent by day". */
  title: string;
  /** What one of the values is: "credit". */
  unit: string;
  days: readonly DayValue[];
};

/** Bars by day, and the same figures as a table one click away; nothing before three days have any. */
export const Page = ({ title, unit, days }: DayChartProps) => {
  const zone = useAccountZone();
  if (days.filter(({ value }) => value > 0).length < 3) return null;
  const table = (
    <Table
      label={title}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { title: `Day (${zone})`, cell: ({ day }) => dayOf(day) },
        {
          title: `${unit}s`.replace(/^./, (first) => first.toUpperCase()),
          kind: "number",
          cell: ({ value }) => number(value),
        },
      ]}
    />
  );
  return (
    <ChartBox title={title} table={table}>
      <Bars
        name={title}
        counts={days.map(({ value }) => value)}
        values={days.map(({ day, value }) => `${dayOf(day)}: ${count(value, unit)}`)}
        below={weekTicks(days.map(({ day }) => day))}
      />
    </ChartBox>
  );
};
