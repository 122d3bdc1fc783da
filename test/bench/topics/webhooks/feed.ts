import { randomUUID } from "node:crypto";
import type { Context, SQSRecord } from "aws-lambda";
import type { WebhookStage } from "./stage.ts";

const context = { getRemainingTimeInMillis: () => 30_000, awsRequestId: "bench" } as Context;

/** Milliseconds, comparable between processes. */
export const now = (): number => performance.timeOrigin + performance.now();

const recordOf = (body: string, receiptHandle: string): SQSRecord => ({
  messageId: randomUUID(),
  receiptHandle,
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

/** As an event source mapping: so many messages to a call, so many calls at once. */
export type Pace = { batchSize: number; concurrency: number };

/** How often the queue is looked at while there is room for calls: long polling answers about as fast. */
const LOOK_MS = 2;

/** Feeds the function from the queue as its event source mapping does, until told to stop. Tells when each was taken. */
export const feed = (stage: WebhookStage, { batchSize, concurrency }: Pace) => {
  const taken = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let broken: unknown;
  const call = async (batch: readonly { Body: string; ReceiptHandle: string }[]): Promise<void> => {
    for (const { Body } of batch) taken.set(JSON.parse(Body).event_id, now());
    const records = batch.map(({ Body, ReceiptHandle }) => recordOf(Body, ReceiptHandle));
    const { batchItemFailures } = await stage.handler({ Records: records }, context);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { messageId, receiptHandle } of records) {
      if (!failed.has(messageId)) stage.queue.deleteMessage(receiptHandle);
    }
  };
  const fill = (): void => {
    while (!stopped && running.size < concurrency) {
      const batch = stage.queue.dequeue(batchSize, undefined, () => undefined);
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
  const looking = setInterval(() => {
    stage.queue.processTimers();
    fill();
  }, LOOK_MS);
  fill();
  return {
    taken,
    /** Takes nothing more, and waits for the calls that are under way. Throws what any of them threw. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(looking);
      await Promise.all(running);
      if (broken !== undefined) throw broken;
    },
  };
};
