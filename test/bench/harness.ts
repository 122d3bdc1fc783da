/**
 * One line of a benchmark's table: first what was measured, then a column per figure, whose name carries its unit
 * (`median_ms`, `write_units`). A `note` in the last column says what a reader must know to read the figure.
 *
 * A column called `lost` counts what must not be lost (messages, answers): anything but 0 is a broken benchmark.
 */
export type Row = Readonly<Record<string, string | number | null>>;

/** What a topic's file exports: it throws when it could not measure, or when what it measured did the wrong thing. */
export type Benchmark = () => readonly Row[] | Promise<readonly Row[]>;

/** Set by `--quick`: every topic then only shows that it works. */
export const QUICK_VARIABLE = "BENCH_QUICK";

/** How often to measure: `full` times, or `quick` times with `--quick`. */
export const count = (full: number, quick: number): number => (process.env[QUICK_VARIABLE] === "1" ? quick : full);

/** Sent by a topic to the runner while it measures. */
export type Step = { step: string };

/** Shows what is being measured. A topic that takes more than a few seconds calls it between its parts. */
export const step = (what: string): void => {
  const message: Step = { step: what };
  process.send?.(message);
};

/** The value that `share` (0 to 1) of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error("There is no quantile of no values");
  return found;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A figure for a table: further decimals would only show noise. */
export const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals));
