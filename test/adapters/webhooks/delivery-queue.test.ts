import type { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { deliveryQueue, parseDeliveryJob } from "#adapters/webhooks/delivery-queue.ts";
import { sendOnly } from "../../support/engines/send-only.ts";

type Entry = NonNullable<SendMessageBatchCommand["input"]["Entries"]>[number];

/** SQS, which takes all but the messages whose place in a call is among `failing`. */
const aQueue = (failing: readonly string[] = []) => {
  const calls: Entry[][] = [];
  const send = async ({ input: { Entries = [] } }: SendMessageBatchCommand) => {
    calls.push(Entries);
    return { Failed: failing.map((Id) => ({ Id, Code: "InternalError" })) };
  };
  return { calls, queue: deliveryQueue("https://sqs.example/queue", sendOnly(send)) };
};
const jobs = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    account_id: "acct_1",
    event_id: `evt_${nth}`,
    endpoint_id: "whe_1",
    attempt: 1,
  }));

test("any number of messages is sent, ten in a call, each once and readable again", async () => {
  const { calls, queue } = aQueue();
  await queue.send(jobs(23), 5);
  expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  expect(calls.flat().map(({ MessageBody }) => parseDeliveryJob(MessageBody ?? ""))).toEqual(jobs(23));
  expect(new Set(calls.flat().map(({ DelaySeconds }) => DelaySeconds))).toEqual(new Set([5]));
});

test("messages are grouped by account, so that one account's burst does not delay others", async () => {
  const { calls, queue } = aQueue();
  await queue.send(jobs(2));
  expect(calls.flat().map(({ MessageGroupId }) => MessageGroupId)).toEqual(["acct_1", "acct_1"]);
});

test("a message that SQS does not take is an error, though the call succeeded", async () => {
  await expect(aQueue(["1"]).queue.send(jobs(3))).rejects.toThrow("InternalError");
});

test("what a job has beside its ids does not enter the message", async () => {
  const { calls, queue } = aQueue();
  const [job] = jobs(1);
  if (job !== undefined) await queue.send([{ ...job, ...{ body: "personal" } }]);
  expect(calls.flat()[0]?.MessageBody).not.toContain("personal");
});

test.each(["", "{}", "null", JSON.stringify({ ...jobs(1)[0], attempt: "1" })])("%s is not a message", (body) => {
  expect(() => parseDeliveryJob(body)).toThrow();
});
