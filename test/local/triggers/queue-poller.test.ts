import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { drainer } from "../../../lib/local/control/drain.ts";
import { clientConfig } from "../../../lib/local/engines/dynamodb-engine.ts";
import type { LocalQueue } from "../../../lib/local/engines/queue.ts";
import { type QueueEngine, startQueues } from "../../../lib/local/engines/queue-engine.ts";
import { installClock, type LocalClock } from "../../../lib/local/state/clock.ts";
import { Template } from "../../../lib/local/template/template.ts";
import type { Poller } from "../../../lib/local/triggers/poller.ts";
import { startQueuePoller } from "../../../lib/local/triggers/queue-poller.ts";
import { ensureQueues, queueUrl } from "../../../lib/local/triggers/queues.ts";

const VISIBILITY = 180;
const MAX_RECEIVES = 3;
const DEAD = "arn:aws:sqs:eu-west-1:000000000000:dead";

const template = Template.parse({
  Resources: {
    Work: {
      Type: "AWS::SQS::Queue",
      Properties: {
        QueueName: "work",
        VisibilityTimeout: VISIBILITY,
        RedrivePolicy: { deadLetterTargetArn: DEAD, maxReceiveCount: MAX_RECEIVES },
      },
    },
    Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
  },
});

let engine: QueueEngine;
let sqs: SQSClient;
let clock: LocalClock;
let queues: ReadonlyMap<string, LocalQueue>;
let poller: Poller;
let run: (records: SQSRecord[]) => unknown;
let batches: SQSRecord[][] = [];

const queue = (name: string): LocalQueue => {
  const found = queues.get(`arn:aws:sqs:eu-west-1:000000000000:${name}`);
  if (found === undefined) throw new Error(name);
  return found;
};

beforeEach(async () => {
  engine = await startQueues({ port: 0, file: undefined });
  sqs = new SQSClient(clientConfig(engine.endpoint));
  queues = ensureQueues(engine, template, { ref: String, attribute: String });
  clock = installClock(0, () => undefined);
  batches = [];
  poller = startQueuePoller(
    {
      id: "m",
      source: queue("work").arn,
      function: { name: "f", arn: "arn:f", entry: "f.ts", timeoutMs: 1000, memory: 128, environment: {} },
      batchSize: 10,
      filters: [],
      reportsItemFailures: true,
      bisects: false,
      maxRetries: 0,
      maxRecordAgeMs: Number.POSITIVE_INFINITY,
      onFailureArn: undefined,
      maxConcurrency: 2,
    },
    queue("work"),
    {
      invoke: async (_, event) => {
        // Built by the poller.
        const { Records } = event as SQSEvent;
        batches.push(Records);
        return run(Records);
      },
      failed: () => undefined,
    },
  );
});
afterEach(async () => {
  await poller.stop();
  sqs.destroy();
  await engine.stop();
  clock.uninstall();
});

const send = (body: string, more: { DelaySeconds?: number; MessageGroupId?: string } = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(engine.endpoint, "work"), MessageBody: body, ...more }));
const failing = (records: SQSRecord[], ...bodies: string[]) => ({
  batchItemFailures: records
    .filter(({ body }) => bodies.includes(body))
    .map(({ messageId }) => ({ itemIdentifier: messageId })),
});
const seen = () => batches.flat().map(({ body }) => body);

test("a drain that waits for running work checks the streams again for its writes", async () => {
  const written: string[] = [];
  const published: string[] = [];
  const none = { wake: () => undefined, drain: async () => undefined, dealtWith: () => 0, stop: async () => undefined };
  const stream: Poller = {
    ...none,
    drain: async () => {
      published.push(...written.splice(0));
    },
    dealtWith: () => published.length,
  };
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  run = async () => {
    begun.resolve();
    await released.promise;
    written.push("what it did");
    return null;
  };
  await send("one");
  await begun.promise;
  const drained = drainer({
    dueWork: none,
    logs: [],
    streams: [stream],
    queues: [poller],
    allQueues: [],
    isRead: () => true,
  })(5000);
  setImmediate(released.resolve);
  expect(await drained).toMatchObject({ idle: true, queue_messages: 1, stream_records: 1 });
  expect(published).toEqual(["what it did"]);
});

test("a stop does not wait for work that hangs: its message comes back", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  run = async () => {
    begun.resolve();
    await released.promise;
    return null;
  };
  await send("one");
  await begun.promise;
  const before = performance.now();
  await poller.stop();
  expect(performance.now() - before).toBeLessThan(4000);
  expect(queue("work").size()).toBe(1);
  released.resolve();
});

describe("a queue with a function", () => {
  test("passes messages in Lambda's format and deletes them when they are processed", async () => {
    run = () => null;
    await send("one", { MessageGroupId: "acct_1" });
    await poller.drain();
    expect(batches.flat()).toMatchObject([
      {
        body: "one",
        eventSource: "aws:sqs",
        eventSourceARN: queue("work").arn,
        attributes: { ApproximateReceiveCount: "1" },
      },
    ]);
    expect(queue("work").size()).toBe(0);
  });

  test("keeps only the messages reported as failed, until their visibility timeout has passed on the moved clock", async () => {
    run = (records) => failing(records, "bad");
    await Promise.all([send("good"), send("bad")]);
    await poller.drain();
    expect(queue("work").size()).toBe(1);
    clock.advance(VISIBILITY - 1);
    await poller.drain();
    expect(seen().sort()).toEqual(["bad", "good"]);
    clock.advance(1);
    await poller.drain();
    expect(seen().sort()).toEqual(["bad", "bad", "good"]);
    expect(batches.at(-1)).toMatchObject([{ attributes: { ApproximateReceiveCount: "2" } }]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("no"))],
    ["reports an unknown message", () => ({ batchItemFailures: [{ itemIdentifier: "other" }] })],
    ["returns a malformed report", () => ({ batchItemFailures: "all" })],
  ])("keeps the whole batch when the function %s", async (_, failure) => {
    run = failure;
    await send("one");
    await poller.drain();
    expect(queue("work").size()).toBe(1);
  });

  test("moves only a message with the maximum number of receives to the dead-letter queue", async () => {
    run = (records) => failing(records, "poison");
    await send("poison");
    for (let tries = 0; tries <= MAX_RECEIVES; tries += 1) {
      await poller.drain();
      clock.advance(VISIBILITY);
    }
    expect(seen()).toEqual(Array(MAX_RECEIVES).fill("poison"));
    expect(queue("dead").receive(10)).toMatchObject([{ body: "poison" }]);
  });

  test("holds a delayed message until it is due on the moved clock", async () => {
    run = () => null;
    await send("later", { DelaySeconds: 900 });
    clock.advance(899);
    await poller.drain();
    expect(seen()).toEqual([]);
    clock.advance(1);
    await poller.drain();
    expect(seen()).toEqual(["later"]);
  });
});
