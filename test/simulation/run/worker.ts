import { parentPort } from "node:worker_threads";
import { type Found, runSeeds } from "./run-seeds.ts";

/** Seeds from `from` (included) to `to` (not). */
export type Range = { from: number; to: number };

/** What a range of seeds led to: how many histories ran, how often each function met each fault, and the first failure. */
export type RangeResult = { ran: number; coverage: ReadonlyMap<string, number>; found: Found | undefined };

parentPort?.on("message", async ({ from, to }: Range) => {
  const result: RangeResult = await runSeeds(from, to);
  parentPort?.postMessage(result);
});
