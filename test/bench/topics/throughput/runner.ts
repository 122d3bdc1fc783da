import type { LocalService } from "../../../../lib/local/service.ts";
import type { Answer, Send } from "./job.ts";
import type { Client } from "./start-client.ts";

/** What a batch of requests took: the client's times, and the service's CPU time per request. */
export type Run = {
  answers: readonly Answer[];
  seconds: number;
  cpuMs: number;
  /** The same with what the requests set off: stream, look-up rows, queue, email. */
  cpuMsUntilIdle: number;
};

/** No row goes on sending for longer, however slow the machine is. */
const MAX_SECONDS = 10;
/** Slow is not broken: only what hangs for so long is. */
const DRAIN_TIMEOUT_MS = 600_000;

/** CPU time of this process: the gateway, the functions, and the emulators of SQS and SES; the table's engine is another. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Gives the call that lets the client send requests, so many at once, and then the service come to rest. */
export const runnerOn =
  (service: LocalService, client: Client) =>
  async (sends: Send[], concurrency: number, status: number): Promise<Run> => {
    const before = cpuMs();
    const job = { baseUrl: service.baseUrl, sends, concurrency, maxSeconds: MAX_SECONDS };
    const { seconds, answers } = await client.run(job);
    const during = cpuMs() - before;
    const { idle } = await service.drain(DRAIN_TIMEOUT_MS);
    if (!idle) throw new Error("Streams and queues did not come to rest");
    const wrong = answers.find((answer) => answer.status !== status);
    if (wrong !== undefined) throw new Error(`A request was answered ${wrong.status} instead of ${status}`);
    return { answers, seconds, cpuMs: during, cpuMsUntilIdle: cpuMs() - before };
  };
