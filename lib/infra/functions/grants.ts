import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { KeyNames } from "../stacks/inputs.ts";
import { SECRET_CONTEXTS, type SecretOwner } from "./secret-context.ts";

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
 * Permission to encrypt or to decrypt the secrets of one kind of owner, only with this key and only with the encryption
 * context of such an owner.
 */
export const keyRights = (key: KeyNames, action: "Encrypt" | "Decrypt", owner: SecretOwner): PolicyStatement => {
  const context = Object.entries(SECRET_CONTEXTS[owner]);
  return new PolicyStatement({
    actions: [`kms:${action}`],
    resources: [key.keyArn],
    conditions: {
      // Does not match a request without the entry.
      StringLike: Object.fromEntries(
        context.map(([name, beginning]) => [`kms:EncryptionContext:${name}`, [`${beginning}*`]]),
      ),
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": context.map(([name]) => name) },
    },
  });
};

export const streamArnOf = (table: ITable): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};

export const signingRights = (action: "Sign" | "GetPublicKey", keys: readonly KeyNames[]): PolicyStatement =>
  new PolicyStatement({ actions: [`kms:${action}`], resources: keys.map(({ keyArn }) => keyArn) });
