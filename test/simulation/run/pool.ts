import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Found } from "./run-seeds.ts";
import type { Range, RangeResult } from "./worker.ts";

/** Seeds that a worker takes at once: less than a second of work. */
const RANGE = 100;

/** A history leaves little behind: with more room for what is new, less of it is copied before it is garbage. */
const YOUNG_MB = 128;

export type PoolOptions = {
  from: number;
  /** How many seeds to run; undefined to run until the time is up. */
  seeds: number | undefined;
  /** When to stop, in milliseconds since the epoch; undefined to run all seeds. */
  until: number | undefined;
  workers?: number;
  /** Called after each range. */
  progress: (ran: number, coverage: ReadonlyMap<string, number>) => void;
};

/** Runs seeds on all cores until one fails. Gives the lowest seed that failed, and how many histories ran. */
export const runPool = async (options: PoolOptions): Promise<{ ran: number; found: Found | undefined }> => {
  const { from, seeds, until, workers = availableParallelism(), progress } = options;
  const end = seeds === undefined ? Number.POSITIVE_INFINITY : from + seeds;
  const coverage = new Map<string, number>();
  let next = from;
  let ran = 0;
  let found: Found | undefined;

  const take = (): Range | undefined => {
    const timeIsUp = until !== undefined && Date.now() >= until;
    if (next >= end || found !== undefined || timeIsUp) return undefined;
    const range = { from: next, to: Math.min(next + RANGE, end) };
    next = range.to;
    return range;
  };

  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    try {
      for (let range = take(); range !== undefined; range = take()) {
        worker.postMessage(range);
        const [result]: RangeResult[] = await once(worker, "message");
        if (result === undefined) continue;
        ran += result.ran;
        for (const [name, times] of result.coverage) coverage.set(name, (coverage.get(name) ?? 0) + times);
        if (result.found !== undefined && (found === undefined || result.found.seed < found.seed)) found = result.found;
        progress(ran, coverage);
      }
    } finally {
      await worker.terminate();
    }
  };

  await Promise.all(Array.from({ length: workers }, work));
  return { ran, found };
};
