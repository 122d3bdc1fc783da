/** A background task that invokes functions, and can be drained. */
export type Poller = {
  /** Checks for work now rather than at the next poll. */
  wake(): void;
  /** Processes all available work. */
  drain(): Promise<void>;
  /** The number of items it has finished since it started. */
  dealtWith(): number;
  stop(): Promise<void>;
};

/** Thrown from a pause when the poller is stopped; its work resumes at the next start. */
export class Stopped extends Error {}

/** Pauses that end early on `wake` and reject on `stop`. */
export const sleeper = () => {
  const sleeping = new Set<() => void>();
  let stopped = false;
  let woken = false;
  const endAll = (): void => {
    for (const end of sleeping) end();
  };
  return {
    get stopped() {
      return stopped;
    },
    wake: () => {
      woken = true;
      endAll();
    },
    stop: () => {
      stopped = true;
      endAll();
    },
    sleep: async (ms: number, options: { wakes: boolean }): Promise<void> => {
      const until = performance.now() + ms;
      while (!stopped && performance.now() < until && !(options.wakes && woken)) {
        await new Promise<void>((resolve) => {
          const end = (): void => {
            clearTimeout(timer);
            sleeping.delete(end);
            resolve();
          };
          const timer = setTimeout(end, Math.max(1, until - performance.now()));
          sleeping.add(end);
        });
      }
      if (options.wakes) woken = false;
      if (stopped) throw new Stopped();
    },
  };
};

/** Runs tasks one at a time, in the order of the calls. */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };
};
