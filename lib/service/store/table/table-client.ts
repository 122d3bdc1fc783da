import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import type { Command, CommandClient } from "#aws/command.ts";
import { type JsonService, jsonClient } from "#aws/json-client.ts";
import type { AwsConfig } from "#aws/place.ts";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";
import { fromWire, toWire } from "./wire-format.ts";

/** The members of errors that the store reads. */
type Refusal = { Item?: NonNullable<CancellationReason["Item"]>; CancellationReasons?: CancellationReason[] };

/** DynamoDB, with classes for the errors that the store recognizes. The rows have no binary values. */
const DYNAMODB: JsonService = {
  name: "dynamodb",
  target: "DynamoDB_20120810",
  version: "1.0",
  retries: { attempts: 4, baseDelayMs: 25 },
  errorOf: (name, options, body) => {
    // DynamoDB's own JSON, as the client's types declare it.
    const { Item, CancellationReasons } = body as Refusal;
    switch (name) {
      case "ConditionalCheckFailedException":
        return new ConditionalCheckFailedException({ ...options, ...(Item === undefined ? {} : { Item }) });
      case "TransactionCanceledException":
        return new TransactionCanceledException({
          ...options,
          ...(CancellationReasons === undefined ? {} : { CancellationReasons }),
        });
      case "TransactionConflictException":
        return new TransactionConflictException(options);
      case "TransactionInProgressException":
        return new TransactionInProgressException(options);
      default:
        return new DynamoDBServiceException(options);
    }
  },
};

/**
 * Sends the calls of `commands.ts`, with rows as JavaScript values. An error's rows stay in DynamoDB's format, as those of the
 * SDK's document client do.
 */
export const tableClient = (config: AwsConfig): CommandClient => {
  const client = jsonClient(DYNAMODB, { ...AWS_CLIENT, ...config });
  return {
    send: async <Output extends object>({ operation, input }: Command<Output>): Promise<Output> => {
      const output = await client.send<Output>({ operation, input: toWire(operation, input) });
      // The same members, with their rows as the command declares them.
      return fromWire(operation, output) as Output;
    },
  };
};
