import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientConfig } from "../../../lib/local/engines/dynamodb-engine.ts";
import { QueueProperties } from "../../../lib/local/engines/queue.ts";
import { type QueueEngine, startQueues } from "../../../lib/local/engines/queue-engine.ts";
import { queueUrl } from "../../../lib/local/triggers/queues.ts";

let folder: string;
let engine: QueueEngine;
const start = () => startQueues({ port: 0, file: join(folder, "queues.db") });
const add = () => engine.add("work", QueueProperties.parse({}));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ais-queues-"));
  engine = await start();
});
afterEach(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

test("messages survive a restart; a received one stays invisible, and only its latest receipt deletes it", async () => {
  const before = add();
  for (const body of ["one", "two"]) before.send(body);
  const [one] = before.receive(1);
  await engine.stop();
  engine = await start();
  const after = add();
  expect(after.receive(10)).toMatchObject([{ body: "two", receives: 1 }]);
  after.delete({ id: one?.id ?? "", receives: 2 });
  expect(after.size()).toBe(2);
  if (one !== undefined) after.delete(one);
  expect(after.size()).toBe(1);
});

test("what SQS refuses is refused, and nothing is sent", async () => {
  const queue = add();
  const client = new SQSClient(clientConfig(engine.endpoint));
  const message = { QueueUrl: queueUrl(engine.endpoint, "work"), MessageBody: "body" };
  const Entries = Array.from({ length: 11 }, (_, index) => ({ Id: String(index), MessageBody: "body" }));
  for (const command of [
    new SendMessageCommand({ ...message, DelaySeconds: 901 }),
    new SendMessageCommand({ ...message, MessageBody: "" }),
    new SendMessageCommand({ ...message, QueueUrl: queueUrl(engine.endpoint, "other") }),
    new SendMessageBatchCommand({ ...message, Entries }),
  ]) {
    // The commands' types differ in what they return.
    await expect(client.send(command as SendMessageCommand)).rejects.toMatchObject({ $fault: "client" });
  }
  client.destroy();
  expect(queue.size()).toBe(0);
});
