import { setTimeout as pause } from "node:timers/promises";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { type LocalQueue, type Message, md5 } from "../engines/queue.ts";
import { REGION } from "../local-aws.ts";
import type { EventSourceMapping } from "./event-source-mappings.ts";
import type { Poller } from "./poller.ts";

/** SQS returns at most ten messages per request. */
const MAX_BATCH = 10;
const DEFAULT_CONCURRENCY = 5;
/** How long a stop waits for work that has begun: an attempt may hang for 15 seconds. */
const GRACE_MS = 2_000;

export type QueuePollerDeps = {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  failed(functionName: string, error: unknown): void;
};

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

const toRecord = (queue: LocalQueue, message: Message): SQSRecord => ({
  messageId: message.id,
  receiptHandle: `${message.id} ${message.receives}`,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sent_at),
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: String(message.received_at),
    ...(message.message_group === null ? {} : { MessageGroupId: message.message_group }),
  },
  messageAttributes: {},
  md5OfBody: md5(message.body),
  eventSource: "aws:sqs",
  eventSourceARN: queue.arn,
  awsRegion: REGION,
});

/**
 * The messages to delete: all but those reported as failed. An unreadable report, or one with unknown ids, fails all.
 */
const succeeded = (batch: Message[], response: unknown): Message[] => {
  const parsed = BatchResponse.safeParse(response);
  if (!parsed.success) return [];
  const failed = new Set((parsed.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  if ([...failed].some((id) => !batch.some((message) => message.id === id))) return [];
  return batch.filter(({ id }) => !failed.has(id));
};

/**
 * Invokes a function with a queue's messages. The queue makes a failed message visible again after its visibility
 * timeout, on the service's clock, and moves it to the dead-letter queue after the queue's maximum number of receives.
 */
export const startQueuePoller = (mapping: EventSourceMapping, queue: LocalQueue, deps: QueuePollerDeps): Poller => {
  const { name } = mapping.function;
  const concurrency = mapping.maxConcurrency ?? DEFAULT_CONCURRENCY;
  const batchSize = Math.min(mapping.batchSize ?? MAX_BATCH, MAX_BATCH);
  const active = new Set<Promise<void>>();
  let stopped = false;
  let dealtWith = 0;

  const handle = async (batch: Message[]): Promise<void> => {
    const event: SQSEvent = { Records: batch.map((message) => toRecord(queue, message)) };
    try {
      const response = await deps.invoke(name, event);
      const done = mapping.reportsItemFailures ? succeeded(batch, response) : batch;
      for (const message of done) queue.delete(message);
    } catch (error) {
      deps.failed(name, error);
    }
  };

  const begin = (batch: Message[]): void => {
    const work = handle(batch).finally(() => {
      // Counted last, so that a drain that waited for the batch runs another round.
      dealtWith += batch.length;
      active.delete(work);
    });
    active.add(work);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      if (active.size >= concurrency) {
        await Promise.race(active);
        continue;
      }
      const batch = queue.receive(batchSize);
      if (batch.length > 0) begin(batch);
      else await queue.wait();
    }
  };
  const running = run();

  return {
    wake: queue.wake,
    drain: async () => {
      for (;;) {
        if (active.size > 0) {
          await Promise.all(active);
          continue;
        }
        const batch = queue.receive(batchSize);
        if (batch.length === 0) return;
        begin(batch);
      }
    },
    dealtWith: () => dealtWith,
    stop: async () => {
      stopped = true;
      queue.wake();
      // What hangs is left, as when Lambda ends an environment: its messages are visible again after their time.
      await Promise.race([Promise.all([running, ...active]), pause(GRACE_MS, undefined, { ref: false })]);
    },
  };
};
