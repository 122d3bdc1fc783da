import { SQSClient, SQSServiceException } from "@aws-sdk/client-sqs";
import { jsonProtocol } from "#aws/json-protocol.ts";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

const protocol = jsonProtocol({
  target: "AmazonSQS",
  version: "1.0",
  errorOf: (_, options) => new SQSServiceException(options),
});

/** The client of the queues, in the AWS account of the environment. */
export const sqsClient = (): SQSClient => new SQSClient({ ...AWS_CLIENT, protocol });
