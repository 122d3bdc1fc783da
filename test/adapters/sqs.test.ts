import type { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { outbox } from "#adapters/sqs.ts";
import { sendOnly } from "../support/engines/send-only.ts";

/** SQS, which answers when a test says so, and refuses some bodies. */
const aQueue = (refused: readonly string[] = []) => {
  const calls: string[][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const send = ({ input: { Entries = [] } }: SendMessageBatchCommand) => {
    const bodies = Entries.map(({ MessageBody = "" }) => MessageBody);
    calls.push(bodies);
    return new Promise<object>((resolve, reject) => {
      const Failed = bodies.flatMap((body, Id) => (refused.includes(body) ? [{ Id: String(Id), Code: "No" }] : []));
      answers.push((error) => (error === undefined ? resolve({ Failed }) : reject(error)));
    });
  };
  return { calls, answers, box: outbox(sendOnly(send), "https://sqs.example/queue") };
};
const message = (account_id: string) => ({ account_id });
const body = (account_id: string) => JSON.stringify(message(account_id));
const soon = () => new Promise(setImmediate);

test("messages of the same moment share a call, and those that come while it is under way share the next", async () => {
  const { calls, answers, box } = aQueue();
  const first = ["a", "b"].map((one) => box.send(message(one)));
  await soon();
  expect(calls).toEqual([[body("a"), body("b")]]);
  const more = box.send(message("c"));
  await soon();
  const last = box.send(message("d"));
  expect(calls).toHaveLength(1);
  answers[0]?.();
  await Promise.all(first);
  await soon();
  expect(calls[1]).toEqual([body("c"), body("d")]);
  answers[1]?.();
  await Promise.all([more, last]);
});

test("ten do not wait for the call that is under way, and a call has ten at most", async () => {
  const { calls, answers, box } = aQueue();
  const sent = [box.send(message("first"))];
  await soon();
  for (let nth = 0; nth < 13; nth += 1) sent.push(box.send(message(String(nth))));
  await soon();
  expect(calls.map(({ length }) => length)).toEqual([1, 10]);
  for (const answer of answers) answer();
  await soon();
  expect(calls.map(({ length }) => length)).toEqual([1, 10, 3]);
  answers[2]?.();
  await Promise.all(sent);
});

test("a message that SQS refuses is an error for whoever sent it alone; a call that fails for all of it", async () => {
  const { answers, box } = aQueue([body("b")]);
  const outcomes = Promise.allSettled(["a", "b", "c"].map((one) => box.send(message(one))));
  await soon();
  answers[0]?.();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const failing = Promise.allSettled(["a", "c"].map((one) => box.send(message(one))));
  await soon();
  answers[1]?.(new Error("down"));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const after = box.send(message("d"));
  await soon();
  answers[2]?.();
  await after;
});
