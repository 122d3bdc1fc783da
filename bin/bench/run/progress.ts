type Output = Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean };

const TICK_MS = 500;

/** Says which topic runs and for how long: a line that ticks in a terminal, a line at the start elsewhere. */
export const progress = (output: Output = process.stderr) => ({
  /** Returns what ends it. */
  of: (topic: string, place: string): (() => void) => {
    const what = `${place} ${topic}`;
    if (output.isTTY !== true) {
      output.write(`${what} …\n`);
      return () => undefined;
    }
    const started = performance.now();
    const tick = () => output.write(`\r\x1b[K${what} … ${Math.round((performance.now() - started) / 1000)} s`);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      output.write("\r\x1b[K");
    };
  },
});
