import { fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod";
import { quantile, type Row, rounded } from "../../harness.ts";
import { BULK_ROWS } from "./requests.ts";

const Timed = z.object({ seconds: z.number(), times: z.array(z.number()) });

/** What each account's requests took: the duration of all, and of each in ms. */
export const WritePathRuns = z.object({
  singles: z.array(Timed),
  singlesAtOnce: z.number(),
  bulks: z.array(z.object({ atOnce: z.number(), runs: z.array(Timed) })),
});
export type WritePathRuns = z.infer<typeof WritePathRuns>;

const runsOf = (): Promise<WritePathRuns> => {
  const child = fork(join(import.meta.dirname, "write-path.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The measurement of the functions ended with ${code}`)));
    child.once("message", (message) => resolve(WritePathRuns.parse(message)));
  });
};

/**
 * Creates of one account, single and in bulks, by the functions alone: on AWS stream, lookups and events are the work of
 * other functions, which in the local service share the process. In a child, because functions are loaded once per process.
 */
export const writePathRows = async (): Promise<Row[]> => {
  const { singles, singlesAtOnce, bulks } = await runsOf();
  const rate = (runs: typeof singles, items: number): number =>
    (runs.flatMap(({ times }) => times).length * items) / runs.reduce((sum, { seconds }) => sum + seconds, 0);
  const row = (request: string, at_once: number, runs: typeof singles, items: number): Row => {
    const times = runs.flatMap((run) => run.times);
    return {
      request,
      at_once,
      requests: times.length,
      per_second: rounded(rate(runs, 1), items > 1 ? 1 : 0),
      invitations_per_second: rounded(rate(runs, items), 0),
      p50_ms: rounded(quantile(times, 0.5)),
      p95_ms: rounded(quantile(times, 0.95)),
      p99_ms: rounded(quantile(times, 0.99)),
    };
  };
  return [
    row("create, one account, function alone", singlesAtOnce, singles, 1),
    ...bulks.map(({ atOnce, runs }) => ({
      ...row(`create in bulks of ${BULK_ROWS}, one account, function alone`, atOnce, runs, BULK_ROWS),
      times_single_creates: rounded(rate(runs, BULK_ROWS) / rate(singles, 1)),
    })),
  ];
};
