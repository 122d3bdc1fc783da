import { quantile, type Row, rounded } from "../../harness.ts";
import type { Run } from "./runner.ts";

const requestsIn = (runs: readonly Run[]): number => runs.reduce((sum, { answers }) => sum + answers.length, 0);

/** Requests per second of several runs together. */
export const perSecond = (runs: readonly Run[]): number =>
  requestsIn(runs) / runs.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * One line for one or several runs of the same requests.
 *
 * @param items per request: the invitations that each one creates or reads
 */
export const rowOf = (request: string, at_once: number, runs: readonly Run[], items = 1): Row => {
  const times = runs.flatMap(({ answers }) => answers.map(({ ms }) => ms));
  const total = (figure: "cpuMs" | "cpuMsUntilIdle") => runs.reduce((sum, run) => sum + run[figure], 0);
  return {
    request,
    at_once,
    requests: times.length,
    per_second: rounded(perSecond(runs), items > 1 ? 1 : 0),
    invitations_per_second: rounded(perSecond(runs) * items, 0),
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
    p99_ms: rounded(quantile(times, 0.99)),
    cpu_ms: rounded(total("cpuMs") / times.length),
    cpu_ms_until_idle: rounded(total("cpuMsUntilIdle") / times.length),
  };
};
