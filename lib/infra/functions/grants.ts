import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { KeyNames } from "../stacks/inputs.ts";
import { SECRET_CONTEXT } from "./secret-context.ts";

/** Permissions of a function that reads the table's stream. */
export const streamRights = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    resources: [streamArnOf(table)],
  });

/** Permissions of a function that reads a queue. */
export const receiveRights = (queue: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"],
    resources: [queue.queueArn],
  });

export const sendRights = (...queues: Queue[]): PolicyStatement =>
  new PolicyStatement({ actions: ["sqs:SendMessage"], resources: queues.map((queue) => queue.queueArn) });

/**
 * Permission to encrypt webhook secrets, to decrypt them, or both, only with this key and only with an endpoint's
 * encryption context.
 */
export const keyRights = (key: KeyNames, ...actions: ("Encrypt" | "Decrypt")[]): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [key.keyArn],
    conditions: {
      // Does not match a request without the entry.
      StringLike: Object.fromEntries(
        Object.entries(SECRET_CONTEXT).map(([name, beginnings]) => [
          `kms:EncryptionContext:${name}`,
          beginnings.map((beginning) => `${beginning}*`),
        ]),
      ),
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": Object.keys(SECRET_CONTEXT) },
    },
  });

export const streamArnOf = (table: ITable): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};

export const signingRights = (action: "Sign" | "GetPublicKey", keys: readonly KeyNames[]): PolicyStatement =>
  new PolicyStatement({ actions: [`kms:${action}`], resources: keys.map(({ keyArn }) => keyArn) });
