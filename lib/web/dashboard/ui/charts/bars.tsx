import { type Axis, barsOn, placeOn, SCORE_SIZES, ticksTo } from "#contract/branding/chart-geometry.ts";
import { number } from "../format.ts";
import { Plot, type Tick } from "./plot.tsx";

type BarsProps = {
  name: string;
  /** The counts, in equal steps from left to right; those of `more`, which are hollow, are on top of them. */
  counts: readonly number[];
  more?: readonly number[];
  /** Each of them in words. */
  values: readonly string[];
  below: readonly Tick[];
  /** The place of a mark across the bars, in percent. */
  mark?: number | null;
};

/** Upright bars from 0, with a few grid lines. */
export const Bars = ({ name, counts, more = [], values, below, mark = null }: BarsProps) => {
  const totals = counts.map((count, index) => count + (more[index] ?? 0));
  const { top, ticks } = ticksTo(Math.max(0, ...totals));
  const axis: Axis = { most: top, start: 100, end: 0 };
  const left = ticks.map((count) => ({ at: 100 - placeOn(axis, count), text: number(count) }));
  return (
    <Plot name={name} values={values} left={left} below={below}>
      {more.length === 0
        ? null
        : barsOn(axis, totals, 100, 0.3).map((bar, index) => {
            return more[index] === 0 ? null : <rect key={bar.x} class="bar failed" {...bar} />;
          })}
      {barsOn(axis, counts, 100, 0.3).map((bar) => (
        <rect key={bar.x} class="bar" {...bar} />
      ))}
      {mark === null ? null : (
        <line
          class="mark"
          x1={mark}
          x2={mark}
          y1={0}
          y2={100}
          stroke-width={SCORE_SIZES.mark}
          stroke-dasharray={SCORE_SIZES.dash.join(" ")}
        />
      )}
    </Plot>
  );
};

/** Bars without axes, in a row of a table whose other cells say the figures. */
export const Sparkline = ({ counts, more }: { counts: readonly number[]; more: readonly number[] }) => {
  const totals = counts.map((count, index) => count + (more[index] ?? 0));
  const axis: Axis = { most: Math.max(1, ...totals), start: 100, end: 0 };
  return (
    <svg class="sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <line class="grid" x1={0} x2={100} y1={100} y2={100} />
      {barsOn(axis, totals, 100, 0.3).map((bar, index) =>
        (more[index] ?? 0) === 0 ? null : <rect key={bar.x} class="bar failed" {...bar} />,
      )}
      {barsOn(axis, counts, 100, 0.3).map((bar) => (
        <rect key={bar.x} class="bar" {...bar} />
      ))}
    </svg>
  );
};
