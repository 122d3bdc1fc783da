import { ticksTo } from "#contract/branding/chart-geometry.ts";
import type { ResultTotals } from "#contract/results/result-rows.ts";
import { count, number } from "../format.ts";
import { Table } from "../lists/table.tsx";
import { ChartBox } from "./chart-box.tsx";

type Step = { from: number; to: number; value: number };

const TITLE = "Scores";

/** "65 to 69". */
const nameOf = ({ from, to }: Step): string => `${from} to ${to}`;

/** How many results have which overall score, with the pass mark if all of them have the same. */
export const Distribution = ({ totals: { scores, pass_mark } }: { totals: ResultTotals }) => {
  const width = 100 / scores.length;
  const steps = scores.map((value, index): Step => {
    const from = index * width;
    return { from, to: index === scores.length - 1 ? 100 : from + width - 1, value };
  });
  const { top, ticks } = ticksTo(Math.max(0, ...scores));
  const height = (value: number): number => (value / top) * 100;
  const table = (
    <Table
      label={TITLE}
      rows={steps.filter(({ value }) => value > 0)}
      keyOf={nameOf}
      columns={[
        { title: "Overall score", cell: nameOf },
        { title: "Results", kind: "number", cell: ({ value }) => number(value) },
      ]}
    />
  );
  return (
    <ChartBox title={TITLE} table={table}>
      <div class="chart" role="img" aria-label={`${TITLE}. The same figures are in the table.`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((value) => (
            <line key={value} class="grid" x1={0} x2={100} y1={100 - height(value)} y2={100 - height(value)} />
          ))}
          {steps.map((one) => (
            <g key={one.from}>
              <rect
                class="bar"
                x={one.from + 0.3}
                y={100 - height(one.value)}
                width={width - 0.6}
                height={height(one.value)}
              />
              <rect class="bar-room" x={one.from} y={0} width={width} height={100}>
                <title>{`${nameOf(one)}: ${count(one.value, "result")}`}</title>
              </rect>
            </g>
          ))}
          {pass_mark === null ? null : <line class="mark" x1={pass_mark} x2={pass_mark} y1={0} y2={100} />}
        </svg>
        {steps.map((one) =>
          one.value === 0 ? null : (
            <span
              key={one.from}
              class="chart-top"
              style={{ left: `${one.from + width / 2}%`, bottom: `${height(one.value)}%` }}
            >
              {number(one.value)}
            </span>
          ),
        )}
        {[0, 25, 50, 75, 100].map((score) => (
          <span key={score} class="chart-day" style={{ left: `${score}%` }}>
            {score}
          </span>
        ))}
      </div>
      <p class="muted small">
        {pass_mark === null
          ? "Results by overall score. The tests have different pass marks."
          : `Results by overall score. The line is the pass mark, ${pass_mark}.`}
      </p>
    </ChartBox>
  );
};
