/** Something that feeds functions by itself, and can be asked to finish what there is. */
export type Poller = {
  /** Looks for work now rather than at its next turn. */
  wake(): void;
  /** Works off all there is now. */
  drain(): Promise<void>;
  /** How many items it has dealt with, to their end, since it began. */
  dealtWith(): number;
  stop(): Promise<void>;
};

/** Thrown at a pause of a poller that is being stopped: what it was about is taken up at the next start. */
export class Stopped extends Error {}

/** Pauses that end early when they are woken, and fail when they are stopped. */
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

/** Runs one at a time, in the order in which it is asked. */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };
};
