import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { queueHandler, streamHandler } from "#http/batch.ts";
import { lambdaContext } from "../support/api-event.ts";

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
const change = (id: string): DynamoDBRecord => ({ eventID: id, dynamodb: { SequenceNumber: `sequence ${id}` } });

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
    const answer = await handler({ Records: ["a", "b", "c"].map(change) }, lambdaContext());
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "sequence b" }] });
    expect(done).toEqual(["a", "c"]);
    expect(logged).toEqual([{ record_id: "b" }]);
  });
});
