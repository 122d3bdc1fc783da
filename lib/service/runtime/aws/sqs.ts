import { SQSClient, type SQSClientConfig } from "@aws-sdk/client-sqs";
import { AWS_CLIENT } from "./timeouts.ts";

/** The client of the queues, by default that of the AWS account in the environment. */
export const sqsClient = (config: SQSClientConfig = {}): SQSClient => new SQSClient({ ...AWS_CLIENT, ...config });
