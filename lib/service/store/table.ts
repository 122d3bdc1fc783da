import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { type NativeAttributeValue, unmarshall } from "@aws-sdk/util-dynamodb";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

/** The table and what its writers need; one per environment. */
export type Table = {
  client: DynamoDBDocumentClient;
  name: string;
  /** Waits so many milliseconds; injected so that tests do not. */
  pause: (ms: number) => Promise<void>;
  /** A number from 0 up to 1, for jitter. */
  random: () => number;
};

/** An item as the document client gives it. */
export type Item = Record<string, NativeAttributeValue>;

export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Why one write of a transaction did not go through; `item` is what stood there, when asked for. */
export type Reason = { failed: boolean; item: Item | undefined };

const TRANSIENT = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Twelve tries over about five seconds: well inside the function's time-out, and enough for a hundred rivals. */
const MAX_TRIES = 12;
const backoff = (attempt: number, random: number): number => random * Math.min(800, 15 * 2 ** attempt);

/** The table of that name, in the AWS account of the environment or where `config` says. */
export const connect = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ ...AWS_CLIENT, ...config }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  random: Math.random,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Why a transaction was cancelled, in the order of its writes; undefined for an error of another kind. */
const reasonsOf = (error: unknown): CancellationReason[] | undefined => {
  // Our own first try, still at work when a lost answer made the SDK send it again.
  if (error instanceof TransactionInProgressException) return [{ Code: "TransactionConflict" }];
  return error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : undefined;
};

/**
 * Commits all writes or none. Gives undefined when committed, else one reason per write, in their order.
 * Conflicts and throttling are tried again with jitter, because the SDK does not retry a cancelled transaction.
 * Throws when they persist.
 */
export const transact = async (table: Table, items: TransactItem[]): Promise<Reason[] | undefined> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: items }));
      return undefined;
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons === undefined) throw error;
      const refused = reasons.some((reason) => reason.Code === "ConditionalCheckFailed");
      const transient = reasons.some((reason) => TRANSIENT.has(reason.Code ?? ""));
      // A refusal next to a conflict may be about a rival's write that is not committed yet: look again.
      if (refused && !transient) {
        return reasons.map((reason) => ({
          failed: reason.Code === "ConditionalCheckFailed",
          item: reason.Item === undefined ? undefined : unmarshall(reason.Item),
        }));
      }
      if (!transient || attempt + 1 >= MAX_TRIES) throw error;
      await table.pause(backoff(attempt, table.random()));
    }
  }
};

/** The item that stood in the way of a conditional write, or undefined when the error is another one. */
const refusedBy = (error: unknown): { item: Item | undefined } | undefined =>
  error instanceof ConditionalCheckFailedException
    ? { item: error.Item === undefined ? undefined : unmarshall(error.Item) }
    : undefined;

/** What became of a conditional update; `item` is the row after it or, when refused and asked for, as it stands. */
export type Updated = { done: boolean; item: Item | undefined };

/**
 * Makes one conditional write, or says that its condition does not hold. Meeting a transaction on the same item is tried
 * again with jitter, as in `transact`: the SDK does not retry that either. Throws when it persists.
 */
const conditionally = async (
  table: Table,
  write: () => Promise<{ Attributes?: Item | undefined }>,
): Promise<Updated> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { done: true, item: (await write()).Attributes };
    } catch (error) {
      const refusal = refusedBy(error);
      if (refusal !== undefined) return { done: false, item: refusal.item };
      if (!(error instanceof TransactionConflictException) || attempt + 1 >= MAX_TRIES) throw error;
      await table.pause(backoff(attempt, table.random()));
    }
  }
};

/** Updates one item, if its condition holds. */
export const update = (table: Table, input: Omit<UpdateCommandInput, "TableName">): Promise<Updated> =>
  conditionally(table, () => table.client.send(new UpdateCommand({ TableName: table.name, ...input })));

/** Writes an item whose key is not taken; one that is there already stays as it is. */
export const putOnce = async (table: Table, item: Item): Promise<void> => {
  const input = { TableName: table.name, Item: item, ConditionExpression: "attribute_not_exists(pk)" };
  await conditionally(table, () => table.client.send(new PutCommand(input)));
};
