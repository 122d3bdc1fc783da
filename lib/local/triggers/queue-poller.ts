import type { SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import type { LocalQueue } from "../engines/queue-engine.ts";
import { REGION } from "../local-aws.ts";
import type { EventSourceMapping } from "./event-source-mappings.ts";
import type { Poller } from "./poller.ts";

/** SQS returns at most ten messages per request. */
const MAX_BATCH = 10;
const DEFAULT_CONCURRENCY = 5;
const WAIT_SECONDS = 20;

export type QueuePollerDeps = {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** The queue with this ARN, for the dead-letter queue. */
  queueAt(arn: string): LocalQueue | undefined;
  failed(functionName: string, error: unknown): void;
};

type Received = ReturnType<LocalQueue["dequeue"]>[number];

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/** Message attributes under the names that Lambda events use. */
const attributesOf = (received: Received): SQSRecord["messageAttributes"] =>
  Object.fromEntries(
    Object.entries(received.MessageAttributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      {
        dataType: DataType,
        ...(StringValue === undefined ? {} : { stringValue: StringValue }),
        ...(BinaryValue === undefined ? {} : { binaryValue: BinaryValue }),
      },
    ]),
  );

const toRecord = (queue: LocalQueue, received: Received): SQSRecord => {
  const message = queue.inflightMessages.get(received.ReceiptHandle)?.message;
  return {
    messageId: received.MessageId,
    receiptHandle: received.ReceiptHandle,
    body: received.Body,
    attributes: {
      ApproximateReceiveCount: String(message?.approximateReceiveCount ?? 1),
      SentTimestamp: String(message?.sentTimestamp ?? 0),
      SenderId: "local",
      ApproximateFirstReceiveTimestamp: String(message?.approximateFirstReceiveTimestamp ?? 0),
      ...(message?.messageGroupId === undefined ? {} : { MessageGroupId: message.messageGroupId }),
    },
    messageAttributes: attributesOf(received),
    md5OfBody: received.MD5OfBody,
    eventSource: "aws:sqs",
    eventSourceARN: queue.arn,
    awsRegion: REGION,
  };
};

/**
 * The messages to delete: all but those reported as failed. An unreadable report, or one with unknown ids, fails all.
 */
const succeeded = (batch: Received[], response: unknown): Received[] => {
  const parsed = BatchResponse.safeParse(response);
  if (!parsed.success) return [];
  const failed = new Set((parsed.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  if ([...failed].some((id) => !batch.some((message) => message.MessageId === id))) return [];
  return batch.filter(({ MessageId }) => !failed.has(MessageId));
};

/**
 * Invokes a function with a queue's messages. The emulator makes a failed message visible again after its visibility
 * timeout, on the service's clock, and moves it to the dead-letter queue after the queue's maximum number of receives.
 */
export const startQueuePoller = (mapping: EventSourceMapping, queue: LocalQueue, deps: QueuePollerDeps): Poller => {
  const { name } = mapping.function;
  const concurrency = mapping.maxConcurrency ?? DEFAULT_CONCURRENCY;
  const batchSize = Math.min(mapping.batchSize ?? MAX_BATCH, MAX_BATCH);
  const active = new Set<Promise<void>>();
  let stopped = false;
  let dealtWith = 0;

  const receive = (): Received[] => queue.dequeue(batchSize, undefined, deps.queueAt);

  const handle = async (batch: Received[]): Promise<void> => {
    const event: SQSEvent = { Records: batch.map((received) => toRecord(queue, received)) };
    try {
      const response = await deps.invoke(name, event);
      const done = mapping.reportsItemFailures ? succeeded(batch, response) : batch;
      for (const { ReceiptHandle } of done) queue.deleteMessage(ReceiptHandle);
    } catch (error) {
      deps.failed(name, error);
    }
  };

  const begin = (batch: Received[]): void => {
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
      const batch = receive();
      if (batch.length > 0) begin(batch);
      else await queue.waitForMessages(WAIT_SECONDS);
    }
  };
  const running = run();

  return {
    wake: () => queue.processTimers(),
    drain: async () => {
      for (;;) {
        queue.processTimers();
        if (active.size > 0) await Promise.all(active);
        else if (queue.messages.length === 0) return;
        else {
          const batch = receive();
          if (batch.length > 0) begin(batch);
        }
      }
    },
    dealtWith: () => dealtWith,
    stop: async () => {
      stopped = true;
      queue.cancelWaiters();
      await Promise.all([running, ...active]);
    },
  };
};
