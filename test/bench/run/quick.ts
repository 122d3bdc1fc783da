/** Set by `--quick`: every topic then only shows that it works. */
export const QUICK_VARIABLE = "BENCH_QUICK";

/** How often to measure: `full`, or only `quick` times when nobody wants the figures. */
export const count = (full: number, quick: number): number => (process.env[QUICK_VARIABLE] === "1" ? quick : full);
