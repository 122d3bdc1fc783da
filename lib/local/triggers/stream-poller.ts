import { randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import { eventFilter } from "./event-filter.ts";
import type { EventSourceMapping } from "./event-source-mappings.ts";
import { oneAtATime, type Poller, Stopped, sleeper } from "./poller.ts";
import { type Discarded, deliverBatch } from "./stream-batch.ts";
import type { StreamReader } from "./stream-reader.ts";

/** Writers in this process wake the poller; this interval is for other processes, such as `npm run admin`. */
const IDLE_MS = 500;
/** Between two reads of a busy stream, so that records arrive in batches, which costs less than one at a time. */
const GATHER_MS = 100;
const DEFAULT_BATCH = 100;
/** Lambda waits up to a minute between retries; a local developer should not have to. */
const backoff = (retry: number): number => Math.min(1000, 25 * 2 ** retry);

export type StreamPollerDeps = {
  reader: StreamReader;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Sends a message to the queue with this ARN. */
  send(queueArn: string, body: string): void;
  failed(functionName: string, error: unknown): void;
  now(): number;
};

/**
 * The message that Lambda sends to the on-failure destination: the records' position in the stream, not their content.
 */
const failureMessage = (mapping: EventSourceMapping, records: DynamoDBRecord[], now: number, condition: Discarded) => {
  const numbers = records.map((record) => record.dynamodb?.SequenceNumber);
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.function.arn,
      condition,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo: {
      startSequenceNumber: numbers[0],
      endSequenceNumber: numbers.at(-1),
      batchSize: records.length,
      streamArn: records[0]?.eventSourceARN,
    },
  };
};

/** Invokes a function with the table's stream records, in order, without losing any. */
export const startStreamPoller = (mapping: EventSourceMapping, deps: StreamPollerDeps): Poller => {
  const passes = eventFilter(mapping.filters);
  const rest = sleeper();
  const turn = oneAtATime();
  const { name } = mapping.function;

  let dealtWith = 0;

  /** Reads once and delivers the records that pass the filters. Returns the number of records read. */
  const pollOnce = async (): Promise<number> => {
    const read = await deps.reader.next(mapping.batchSize ?? DEFAULT_BATCH);
    const wanted = read.filter(passes);
    await deliverBatch(
      wanted,
      { ...mapping },
      {
        sequenceOf: (record) => record.dynamodb?.SequenceNumber ?? "",
        invoke: async (Records) => {
          if (rest.stopped) throw new Stopped();
          try {
            return await deps.invoke(name, { Records });
          } catch (error) {
            deps.failed(name, error);
            throw error;
          }
        },
        pause: (retry) => rest.sleep(backoff(retry), { wakes: false }),
        discard: async (records, why) => {
          if (mapping.onFailureArn === undefined) return;
          deps.send(mapping.onFailureArn, JSON.stringify(failureMessage(mapping, records, deps.now(), why)));
        },
        now: deps.now,
      },
    );
    if (read.length > 0) deps.reader.done();
    dealtWith += wanted.length;
    return read.length;
  };

  const run = async (): Promise<void> => {
    while (!rest.stopped) {
      try {
        if ((await turn(pollOnce)) === 0) await rest.sleep(IDLE_MS, { wakes: true });
        await rest.sleep(GATHER_MS, { wakes: false });
      } catch (error) {
        if (error instanceof Stopped || rest.stopped) return;
        deps.failed(name, error);
        await rest.sleep(IDLE_MS, { wakes: false }).catch(() => undefined);
      }
    }
  };
  const running = run();

  return {
    wake: rest.wake,
    drain: async () => {
      while ((await turn(pollOnce)) > 0);
    },
    dealtWith: () => dealtWith,
    stop: async () => {
      rest.stop();
      await running;
    },
  };
};
