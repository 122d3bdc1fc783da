import type { Context, SQSRecord } from "aws-lambda";
import type { Message } from "../../../../lib/local/engines/queue.ts";
import type { Worker } from "./stage.ts";

const context = { getRemainingTimeInMillis: () => 30_000, awsRequestId: "bench" } as Context;

/** Milliseconds, comparable between processes. */
export const now = (): number => performance.timeOrigin + performance.now();

const recordOf = ({ id, body }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: "0",
    SenderId: "bench",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "bench",
  awsRegion: "eu-west-1",
});

/** As in an event source mapping: batch size and maximum concurrency. */
export type Pace = { batchSize: number; concurrency: number };

/** The polling interval while calls are possible: long polling responds about as fast. */
const LOOK_MS = 2;

/**
 * Invokes a function from its queue as its event source mapping does, until stopped. Reports when each message was
 * received, by its event.
 */
export const feed = ({ queue, handler }: Worker, { batchSize, concurrency }: Pace) => {
  const taken = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let broken: unknown;
  const call = async (batch: readonly Message[]): Promise<void> => {
    for (const { body } of batch) taken.set(JSON.parse(body).event_id, now());
    const { batchItemFailures } = await handler({ Records: batch.map(recordOf) }, context);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const message of batch) {
      if (!failed.has(message.id)) queue.delete(message);
    }
  };
  const fill = (): void => {
    while (!stopped && running.size < concurrency) {
      const batch = queue.receive(batchSize);
      if (batch.length === 0) return;
      const one = call(batch)
        .catch((error: unknown) => {
          broken ??= error;
        })
        .finally(() => {
          running.delete(one);
          fill();
        });
      running.add(one);
    }
  };
  const looking = setInterval(fill, LOOK_MS);
  fill();
  return {
    taken,
    /** Stops receiving, and waits for running calls. Throws if any of them threw. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(looking);
      await Promise.all(running);
      if (broken !== undefined) throw broken;
    },
  };
};
