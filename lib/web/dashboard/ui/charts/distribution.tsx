import { placeOn, SCORE_TICKS, scoreAxis } from "#contract/branding/chart-geometry.ts";
import type { ResultTotals } from "#contract/results/result-rows.ts";
import { count, number } from "../format.ts";
import { Table } from "../lists/table.tsx";
import { Bars } from "./bars.tsx";
import { ChartBox } from "./chart-box.tsx";

type Step = { from: number; to: number; value: number };

const TITLE = "Scores";
const AXIS = scoreAxis(0, 100);

/** "65 to 69". */
const nameOf = ({ from, to }: Step): string => `${from} to ${to}`;

const stepsOf = (scores: readonly number[]): Step[] => {
  const width = 100 / scores.length;
  return scores.map((value, index): Step => {
    const from = index * width;
    return { from, to: index === scores.length - 1 ? 100 : from + width - 1, value };
  });
};

/** How many results have which overall score, as a table. */
export const ScoreCounts = ({ scores }: Pick<ResultTotals, "scores">) => (
  <Table
    label={TITLE}
    rows={stepsOf(scores).filter(({ value }) => value > 0)}
    keyOf={nameOf}
    columns={[
      { title: "Overall score", cell: nameOf },
      { title: "Results", kind: "number", cell: ({ value }) => number(value) },
    ]}
  />
);

/** The same as a chart, with the pass mark if all of them have the same. */
export const Distribution = ({ totals: { scores, pass_mark } }: { totals: ResultTotals }) => {
  const steps = stepsOf(scores);
  return (
    <ChartBox title={TITLE} table={<ScoreCounts scores={scores} />}>
      <Bars
        name={TITLE}
        counts={scores}
        values={steps.map((one) => `${nameOf(one)}: ${count(one.value, "result")}`)}
        below={SCORE_TICKS.map((score) => ({ at: placeOn(AXIS, score), text: String(score) }))}
        mark={pass_mark === null ? null : placeOn(AXIS, pass_mark)}
      />
      <p class="muted small">
        {pass_mark === null
          ? "Results by overall score. The tests have different pass marks."
          : `Results by overall score. The line is the pass mark, ${pass_mark}.`}
      </p>
    </ChartBox>
  );
};
