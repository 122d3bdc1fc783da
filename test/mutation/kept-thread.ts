import { type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker } from "vitest/node";

/** After this many runs a thread is replaced, so that nothing that a mutant left in a module lives long. */
const RUNS_OF_A_THREAD = 100;

let kept: { thread: ThreadsPoolWorker; runs: number } | undefined;

export const endThread = async (): Promise<void> => {
  const { thread } = kept ?? {};
  kept = undefined;
  await thread?.stop();
};

/**
 * A pool whose only thread outlives a run, with everything that it has imported. Vitest's pools end their threads after each
 * run; the start of another one and its imports take twenty times as long as the tests of a mutant.
 */
export const keptThread: PoolRunnerInitializer = {
  name: "kept-thread",
  createPoolWorker: (options) => {
    kept ??= { thread: new ThreadsPoolWorker(options), runs: 0 };
    const { thread } = kept;
    const listeners: Parameters<PoolWorker["on"]>[] = [];
    let stopped = false;
    return {
      name: keptThread.name,
      on: (event, callback) => {
        listeners.push([event, callback]);
        thread.on(event, callback);
      },
      off: (event, callback) => thread.off(event, callback),
      send: (message) => {
        if (message.type !== "stop") return thread.send(message);
        stopped = true;
        const answer = { __vitest_worker_response__: true, type: "stopped" };
        for (const [event, callback] of listeners) if (event === "message") callback(answer);
      },
      deserialize: (data) => thread.deserialize(data),
      start: async () => {
        if (kept?.runs === 0) await thread.start();
      },
      stop: async () => {
        for (const [event, callback] of listeners) thread.off(event, callback);
        if (kept?.thread !== thread) return;
        kept.runs += 1;
        // A run that was not asked to stop has failed: its thread is in no known state.
        if (!stopped || kept.runs >= RUNS_OF_A_THREAD) await endThread();
      },
    };
  },
};
