import { randomUUID } from "node:crypto";
import type { SQSEvent } from "aws-lambda";

/** One message of a queue as Lambda passes it on. */
export const queueEvent = (message: object): SQSEvent => ({
  Records: [
    {
      messageId: randomUUID(),
      receiptHandle: "a-receipt",
      body: JSON.stringify(message),
      attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: "0",
        SenderId: "sender",
        ApproximateFirstReceiveTimestamp: "0",
      },
      messageAttributes: {},
      md5OfBody: "",
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:eu-west-1:000000000000:any",
      awsRegion: "eu-west-1",
    },
  ],
});
