type Output = Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean };

const TICK_MS = 500;

/** Says which topic runs, at what, and for how long: a line that ticks in a terminal, a line for each step elsewhere. */
export const progress = (output: Output = process.stderr) => ({
  of: (topic: string, place: string): { step: (what: string) => void; done: () => void } => {
    const name = `${place} ${topic}`;
    if (output.isTTY !== true) {
      output.write(`${name} …\n`);
      return { step: (what) => output.write(`${name}: ${what} …\n`), done: () => undefined };
    }
    const started = performance.now();
    let doing = name;
    const tick = () => output.write(`\r\x1b[K${doing} … ${Math.round((performance.now() - started) / 1000)} s`);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return {
      step: (what) => {
        doing = `${name}: ${what}`;
        tick();
      },
      done: () => {
        clearInterval(timer);
        output.write("\r\x1b[K");
      },
    };
  },
});
