/**
 * The geometry of every chart, as numbers in the units of whoever draws it: percent of the drawing in the dashboard, pixels
 * of a viewBox on the shared page, points in the PDF. What draws is not here, so that all of them draw the same.
 *
 * A score as a dot with its interval, in the report for example, on an axis that all tests share:
 *
 *     const axis = scoreAxis(left, left + width);
 *     const { dot, low, high } = scoreOn(axis, score, error);   // error: null if a person gave the mark
 *     pdf.rect(low, y - 3, high - low, SCORE_SIZES.interval).fill(...);
 *     pdf.circle(dot, y, SCORE_SIZES.dot).fill(...);
 *     const mark = placeOn(axis, passMark);                     // a line across it
 *     for (const score of SCORE_TICKS) label(score, placeOn(axis, score));
 */

/** A straight axis from 0 to `most`, drawn from `start` to `end`; upwards on paper if `start` is the larger one. */
export type Axis = { readonly most: number; readonly start: number; readonly end: number };

/** Where a value is on an axis; one beyond its ends is at the end. */
export const placeOn = ({ most, start, end }: Axis, value: number): number =>
  start + (Math.min(most, Math.max(0, value)) / most) * (end - start);

/** The axis of scores. */
export const scoreAxis = (start: number, end: number): Axis => ({ most: 100, start, end });

/** The scores that an axis of scores names. */
export const SCORE_TICKS = [0, 25, 50, 75, 100] as const;

/** Sizes of a drawn score, in pixels or points: `tick` is a height, `dot` a radius, `dash` a dash and its gap, the others widths of lines. */
export const SCORE_SIZES = { axis: 2, tick: 6, interval: 6, dot: 5, halo: 1.5, mark: 1.5, dash: [3, 2] } as const;

/** Of the interval: light beside the dot in the same colour, and still 3:1 on the surface in both looks. */
export const INTERVAL_OPACITY = 0.65;

/** The places of a score and of its interval, one standard error to either side; of a person's mark, which has none, `null`. */
export const scoreOn = (
  axis: Axis,
  score: number,
  error: number | null,
): { dot: number; low: number; high: number } => ({
  dot: placeOn(axis, score),
  low: placeOn(axis, score - (error ?? 0)),
  high: placeOn(axis, score + (error ?? 0)),
});

/**
 * The top of an axis of counts, at least `most`, and a few round values for grid lines. Whole numbers only, because half a
 * credit does not exist.
 */
export const ticksTo = (most: number): { top: number; ticks: number[] } => {
  const rough = Math.max(1, most) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};

/** A bar from the start of its axis. */
export type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Upright bars for equally wide steps from 0 to `width`, with a gap, which is a part of a step, between them. */
export const barsOn = (axis: Axis, values: readonly number[], width: number, gap: number): Bar[] => {
  const step = width / Math.max(1, values.length);
  return values.map((value, index) => {
    const [from, to] = [axis.start, placeOn(axis, value)];
    return {
      x: (index + gap / 2) * step,
      y: Math.min(from, to),
      width: step * (1 - gap),
      height: Math.abs(to - from),
    };
  });
};

/** A line through values in the middle of equally wide steps, as the data of a path; where there is no value it is interrupted. */
export const lineOn = (axis: Axis, values: readonly (number | null)[], width: number): string => {
  const step = width / Math.max(1, values.length);
  const placed = values.map((value, index) => {
    if (value === null) return "";
    const starts = (values[index - 1] ?? null) === null;
    return `${starts ? "M" : "L"}${round((index + 0.5) * step)} ${round(placeOn(axis, value))}`;
  });
  return placed.join("");
};

const round = (n: number): number => Math.round(n * 100) / 100;
