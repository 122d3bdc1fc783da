import { randomUUID } from "node:crypto";
import type { Context, SQSRecord } from "aws-lambda";
import type { WebhookStage } from "./stage.ts";

/** Eight calls at once of eight messages each: 64 in flight. */
const CALLS = 8;
const BATCH = 8;

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

/** Feeds the function from the queue as its event source mapping does, until told to stop. Tells when each was taken. */
export const feed = (stage: WebhookStage) => {
  const taken = new Map<string, number>();
  let stopped = false;
  const worker = async (): Promise<void> => {
    while (!stopped) {
      const batch = stage.queue.dequeue(BATCH, undefined, () => undefined);
      if (batch.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        stage.queue.processTimers();
        continue;
      }
      for (const { Body } of batch) taken.set(JSON.parse(Body).event_id, now());
      const records = batch.map(({ Body, ReceiptHandle }) => recordOf(Body, ReceiptHandle));
      const { batchItemFailures } = await stage.handler({ Records: records }, context);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId, receiptHandle } of records) {
        if (!failed.has(messageId)) stage.queue.deleteMessage(receiptHandle);
      }
    }
  };
  const working = Promise.all(Array.from({ length: CALLS }, worker));
  return {
    taken,
    stop: async (): Promise<void> => {
      stopped = true;
      await working;
    },
  };
};
