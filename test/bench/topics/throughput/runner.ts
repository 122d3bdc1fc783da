import type { LocalService } from "../../../../lib/local/service.ts";
import type { JobResponse, Send } from "./job.ts";
import type { Client } from "./start-client.ts";

/** The measurements of a batch of requests: the client's times, and the service's CPU time per request. */
export type Run = {
  answers: readonly JobResponse[];
  seconds: number;
  cpuMs: number;
  /** The same including the requests' effects: stream, lookup rows, queue, email. */
  cpuMsUntilIdle: number;
};

/** The maximum sending time of a row, on any machine. */
const MAX_SECONDS = 10;
/** The time after which a benchmark counts as hanging. */
const DRAIN_TIMEOUT_MS = 600_000;

/** CPU time of this process: the gateway, the functions, and the emulators of SQS and SES; the table's engine is another. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Returns a function that lets the client send requests with a concurrency, and then waits until the service is idle.
 */
export const runnerOn =
  (service: LocalService, client: Client) =>
  async (sends: Send[], concurrency: number, status: number): Promise<Run> => {
    const before = cpuMs();
    const job = { baseUrl: service.baseUrl, sends, concurrency, maxSeconds: MAX_SECONDS };
    const { seconds, answers } = await client.run(job);
    const during = cpuMs() - before;
    const { idle } = await service.drain(DRAIN_TIMEOUT_MS);
    if (!idle) throw new Error("Streams and queues did not become idle");
    const wrong = answers.find((answer) => answer.status !== status);
    if (wrong !== undefined) throw new Error(`A request returned ${wrong.status} instead of ${status}`);
    return { answers, seconds, cpuMs: during, cpuMsUntilIdle: cpuMs() - before };
  };
