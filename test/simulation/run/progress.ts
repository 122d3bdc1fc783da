/** How a run is going. */
export type Progress = {
  ran: number;
  seeds: number | undefined;
  seconds: number;
  coverage: ReadonlyMap<string, number>;
};

const BAR = 24;

/** How many combinations of a function and a fault have occurred. */
const combinations = (coverage: ReadonlyMap<string, number>): number =>
  [...coverage.keys()].filter((name) => !name.endsWith("× run")).length;

/** One line: a bar, the rate, the seeds to go and the coverage. */
export const progressLine = ({ ran, seeds, seconds, coverage }: Progress): string => {
  const done = seeds === undefined ? undefined : Math.floor((ran / seeds) * BAR);
  const bar = done === undefined ? "" : `[${"█".repeat(done)}${"░".repeat(BAR - done)}] `;
  const left = seeds === undefined ? `${ran} seeds run` : `${seeds - ran} seeds to go`;
  return `${bar}${Math.round(ran / seconds)} histories/s, ${left}, ${combinations(coverage)} function × fault combinations`;
};

/** Draws the line over itself on a terminal; elsewhere, nothing, so that logs stay short. */
export const drawProgress = (progress: Progress): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${progressLine(progress)}`);
};

export const endProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
};
