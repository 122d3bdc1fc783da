/**
 * The axis of a chart that begins at 0: its top, at least `most`, and a few round values for grid lines. Whole
 * numbers only, because half a credit does not exist.
 */
export const scaleOf = (most: number): { top: number; lines: number[] } => {
  const rough = Math.max(1, most) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
};
