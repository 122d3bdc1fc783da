import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { queueHandler, streamHandler } from "#http/batch.ts";
import { lambdaContext } from "../support/records/api-event.ts";

const message = (id: string): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body: id,
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: "0",
    SenderId: "s",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn",
  awsRegion: "eu-west-1",
});
const change = (id: string, row = id): DynamoDBRecord => ({
  eventID: id,
  dynamodb: { SequenceNumber: `sequence ${id}`, Keys: { pk: { S: row } } },
});

/** A function that fails with the records of these ids, and what it did and logged. */
const failing = (...ids: string[]) => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (_: string, fields?: unknown) => logged.push(fields) };
  const run = async (id: string | undefined) => {
    if (id !== undefined && ids.includes(id)) throw new Error("It fails.");
    done.push(String(id));
  };
  return { done, logged, log, run };
};

describe("of a batch", () => {
  test.each([[["b"]], [["a", "c"]], [["a", "b", "c"]], [[]]])(
    "of messages, only those that failed come back to the queue: %j",
    async (failed) => {
      const { done, logged, log, run } = failing(...failed);
      const handler = queueHandler(log, ({ body }) => run(body));
      const answer = await handler({ Records: ["a", "b", "c"].map(message) }, lambdaContext());
      expect(answer).toEqual({ batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) });
      expect(done).toEqual(["a", "b", "c"].filter((id) => !failed.includes(id)));
      expect(logged).toEqual(failed.map((record_id) => ({ record_id })));
    },
  );

  test("of the stream's records, those that failed are named by their place in the stream", async () => {
    const { done, logged, log, run } = failing("b");
    const handler = streamHandler(log, ({ eventID }) => run(eventID));
    const answer = await handler({ Records: ["a", "b", "c"].map((id) => change(id)) }, lambdaContext());
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "sequence b" }] });
    expect(done).toEqual(["a", "c"]);
    expect(logged).toEqual([{ record_id: "b" }]);
  });

  test("of the stream's records, those of one row are taken one after the other, and those of another beside them", async () => {
    const steps: string[] = [];
    const { log } = failing();
    const handler = streamHandler(log, async ({ eventID }) => {
      steps.push(`${eventID} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${eventID} ends`);
    });
    await handler({ Records: [change("a1", "a"), change("a2", "a"), change("b1", "b")] }, lambdaContext());
    expect(steps.filter((step) => step.startsWith("a"))).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends"]);
    expect(steps.indexOf("b1 begins")).toBeLessThan(steps.indexOf("a1 ends"));
  });

  test("of the stream's records, none of a row is taken after one of it that failed", async () => {
    const { done, log, run } = failing("a1");
    const handler = streamHandler(log, ({ eventID }) => run(eventID));
    const Records = [change("a1", "a"), change("b1", "b"), change("a2", "a")];
    const { batchItemFailures } = await handler({ Records }, lambdaContext());
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["sequence a1", "sequence a2"]);
    expect(done).toEqual(["b1"]);
  });
});
