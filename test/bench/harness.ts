/**
 * One row of a benchmark's table: first the measured case, then a column per figure, with its unit in its name (`median_ms`, `write_units`). A `note` in the last column explains the figure.
 *
 * A column `lost` counts lost messages or responses: anything but 0 is a broken benchmark.
 */
export type Row = Readonly<Record<string, string | number | null>>;

/** Set by `--quick`: every topic then only checks that it works. */
export const QUICK_VARIABLE = "BENCH_QUICK";

/** The number of measurements: `full`, or `quick` with `--quick`. */
export const count = (full: number, quick: number): number => (process.env[QUICK_VARIABLE] === "1" ? quick : full);

/** Sent by a topic to the runner while it measures. */
export type Step = { step: string };

/** Reports the current step. Topics that take more than a few seconds call it between their parts. */
export const step = (what: string): void => {
  const message: Step = { step: what };
  process.send?.(message);
};

/** The value that `share` (0 to 1) of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error("A quantile needs at least one value");
  return found;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A figure for a table: further decimals would only show noise. */
export const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals));
