import { quantile, type Row, rounded } from "../../harness.ts";
import type { Run } from "./runner.ts";

/**
 * One line for one or several runs of the same requests.
 *
 * @param items per request: the invitations that each one creates or reads
 */
export const rowOf = (request: string, at_once: number, runs: readonly Run[], items = 1): Row => {
  const times = runs.flatMap(({ answers }) => answers.map(({ ms }) => ms));
  const total = (figure: "seconds" | "cpuMs" | "cpuMsUntilIdle") => runs.reduce((sum, run) => sum + run[figure], 0);
  return {
    request,
    at_once,
    requests: times.length,
    per_second: rounded(times.length / total("seconds"), items > 1 ? 1 : 0),
    invitations_per_second: rounded((times.length * items) / total("seconds"), 0),
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
    p99_ms: rounded(quantile(times, 0.99)),
    cpu_ms: rounded(total("cpuMs") / times.length),
    cpu_ms_until_idle: rounded(total("cpuMsUntilIdle") / times.length),
  };
};
