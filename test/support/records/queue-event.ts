import { randomUUID } from "node:crypto";
import type { SQSEvent, SQSRecord } from "aws-lambda";

/** A message of a queue as Lambda passes it on, received for the n-th time. */
export const queueRecord = (message: { id: string; body: string; receives: number }): SQSRecord => ({
  messageId: message.id,
  receiptHandle: "a-receipt",
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: "0",
    SenderId: "sender",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn:aws:sqs:eu-west-1:000000000000:any",
  awsRegion: "eu-west-1",
});

/** One new message. */
export const queueEvent = (message: object): SQSEvent => ({
  Records: [queueRecord({ id: randomUUID(), body: JSON.stringify(message), receives: 1 })],
});
