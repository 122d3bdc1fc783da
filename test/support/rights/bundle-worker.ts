import { parentPort, workerData } from "node:worker_threads";
import { loadFunction } from "../../../lib/local/template/load-function.ts";
import type { LocalFunction } from "../../../lib/local/template/local-functions.ts";

/** A function, and how many milliseconds the service's clock is ahead, in memory that the test shares. */
export type WorkerData = { root: string; one: LocalFunction; ahead: Float64Array };
export type Called = { id: number; event: unknown };
export type Answered = { id: number; result: unknown; error: string | undefined };

// Started by isolated-functions.ts alone.
const { root, one, ahead }: WorkerData = workerData;
const real = Date.now;
Date.now = () => real() + (ahead[0] ?? 0);
const invoke = await loadFunction(root, one);

const answer = async ({ id, event }: Called): Promise<Answered> => {
  try {
    return { id, result: await invoke(event), error: undefined };
  } catch (error) {
    return { id, result: undefined, error: error instanceof Error ? String(error.stack) : String(error) };
  }
};
parentPort?.on("message", async (called: Called) => parentPort?.postMessage(await answer(called)));
