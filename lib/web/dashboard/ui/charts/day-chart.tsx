import { ticksTo } from "#contract/branding/chart-geometry.ts";
import { count, dayOf, number } from "../format.ts";
import { Table } from "../lists/table.tsx";
import { ChartBox } from "./chart-box.tsx";

/** One day, `2026-11-22`, and its value. */
export type DayValue = { day: string; value: number };

type DayChartProps = {
  /** What is shown: "Credits spent by day". */
  title: string;
  /** What one of the values is: "credit". */
  unit: string;
  days: readonly DayValue[];
};

/** The bars are stretched to the room that there is; the labels are not, so they are beside the drawing. */
const Bars = ({ title, days, unit }: DayChartProps) => {
  const { top, ticks } = ticksTo(Math.max(0, ...days.map(({ value }) => value)));
  const height = (value: number): number => (value / top) * 100;
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const name = `${title}: ${count(total, unit)} in ${days.length} days. The same figures are in the table.`;
  return (
    <div class="chart" role="img" aria-label={name}>
      <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((value) => (
          <line key={value} class="grid" x1={0} x2={days.length} y1={100 - height(value)} y2={100 - height(value)} />
        ))}
        {days.map(({ day, value }, index) => (
          <g key={day}>
            <rect class="bar" x={index + 0.15} y={100 - height(value)} width={0.7} height={height(value)} />
            <rect class="bar-room" x={index} y={0} width={1} height={100}>
              <title>{`${dayOf(day)}: ${count(value, unit)}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      {ticks.map((value) => (
        <span key={value} class="chart-value" style={{ bottom: `${height(value)}%` }}>
          {number(value)}
        </span>
      ))}
      {days.map(({ day }, index) =>
        index % 7 === (days.length - 3) % 7 ? (
          <span key={day} class="chart-day" style={{ left: `${((index + 0.5) / days.length) * 100}%` }}>
            {dayOf(day).replace(/ \d{4}$/, "")}
          </span>
        ) : null,
      )}
    </div>
  );
};

/** Bars by day, and the same figures as a table one click away. */
export const DayChart = (props: DayChartProps) => {
  const { title, unit, days } = props;
  return (
    <ChartBox
      title={title}
      table={
        <Table
          label={title}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { title: "Day (UTC)", cell: ({ day }) => dayOf(day) },
            {
              title: `${unit}s`.replace(/^./, (first) => first.toUpperCase()),
              kind: "number",
              cell: ({ value }) => number(value),
            },
          ]}
        />
      }
    >
      <Bars {...props} />
    </ChartBox>
  );
};
