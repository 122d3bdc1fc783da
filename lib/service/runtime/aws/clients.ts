import type { KMSClient } from "@aws-sdk/client-kms";
import type { SESClient } from "@aws-sdk/client-ses";
import type { SQSClient } from "@aws-sdk/client-sqs";
import { SSMClient } from "@aws-sdk/client-ssm";
import type { Table } from "#store/table/table.ts";
import type { Environment } from "../environment.ts";
import { kmsClient } from "./kms.ts";
import { sesClient } from "./ses.ts";
import { sqsClient } from "./sqs.ts";
import { connect } from "./table.ts";
import { AWS_CLIENT } from "./timeouts.ts";

/** The table and the clients of an environment: providers share them, so that it has one connection to each. */
export const table = ({ variable }: Environment): Table => connect(variable("TABLE_NAME"));

export const sqs = (): SQSClient => sqsClient();

export const kms = (): KMSClient => kmsClient();

export const ses = (): SESClient => sesClient();

export const ssm = (): SSMClient => new SSMClient(AWS_CLIENT);
