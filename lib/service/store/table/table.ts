import { randomUUID } from "node:crypto";
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  PutCommand,
  type PutCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { type Pacing, retrying } from "./retry.ts";

/** What sends commands to DynamoDB, with rows as JavaScript values; those of errors stay in DynamoDB's format. */
export type TableClient = Pick<DynamoDBDocumentClient, "send">;

/** The table and the dependencies of its writers; one per environment. */
export type Table = Pacing & {
  client: TableClient;
  name: string;
  /** Reports a row that a list leaves out because the running code cannot read it. */
  leaveOut: (row: UnreadableRow) => void;
};

/** A row as the client reads or writes it. It has a type only after a schema has parsed it (`read-row.ts`). */
export type Item = Record<string, unknown>;

type InTable<Write> = Omit<NonNullable<Write>, "TableName">;
type Given = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction, or a condition that it depends on, all in the same table. */
export type TransactItem = { [Act in keyof Given]?: InTable<Given[Act]> };

/** Why one write of a transaction failed; `item` is the existing row, if requested. */
export type Reason = { failed: boolean; item: Item | undefined };

const TRANSIENT = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Why a transaction was cancelled, in the order of its writes; undefined for any other error. */
const reasonsOf = (error: unknown): CancellationReason[] | undefined => {
  // Our own first attempt, still in progress when the SDK sent it again after a lost response.
  if (error instanceof TransactionInProgressException) return [{ Code: "TransactionConflict" }];
  return error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : undefined;
};

/**
 * Commits all writes or none. Returns undefined if committed, otherwise one reason per write, in order. Retries
 * conflicts and throttling. Throws when they persist.
 */
export const transact = (table: Table, items: TransactItem[]): Promise<Reason[] | undefined> =>
  retrying(table, async () => {
    const TableName = table.name;
    const writes = items.map(
      ({ Put, Update, Delete, ConditionCheck }): Given => ({
        ...(Put && { Put: { ...Put, TableName } }),
        ...(Update && { Update: { ...Update, TableName } }),
        ...(Delete && { Delete: { ...Delete, TableName } }),
        ...(ConditionCheck && { ConditionCheck: { ...ConditionCheck, TableName } }),
      }),
    );
    try {
      // By the token DynamoDB recognizes the same attempt, when the SDK sends it again after a lost response.
      await table.client.send(new TransactWriteCommand({ TransactItems: writes, ClientRequestToken: randomUUID() }));
      return { value: undefined };
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons === undefined) throw error;
      // A failed condition next to a conflict may be about another writer's uncommitted write: retry.
      if (reasons.some(({ Code = "" }) => TRANSIENT.has(Code))) return { obstacle: error };
      if (!reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) throw error;
      return {
        value: reasons.map(({ Code, Item }) => ({
          failed: Code === "ConditionalCheckFailed",
          item: Item === undefined ? undefined : unmarshall(Item),
        })),
      };
    }
  });

/** The existing item for which a conditional write failed; undefined for any other error. */
const refusedBy = (error: unknown): { item: Item | undefined } | undefined =>
  error instanceof ConditionalCheckFailedException
    ? { item: error.Item === undefined ? undefined : unmarshall(error.Item) }
    : undefined;

/**
 * The outcome of a conditional update; `item` is the row after it or, if its condition failed and it was requested, the
 * existing row.
 */
export type Updated = { done: boolean; item: Item | undefined };

/**
 * Makes one conditional write, or reports that its condition does not hold. Retries a conflict with a transaction on
 * the same item. Throws when it persists.
 */
const conditionally = (table: Table, write: () => Promise<{ Attributes?: Item | undefined }>): Promise<Updated> =>
  retrying<Updated>(table, async () => {
    try {
      return { value: { done: true, item: (await write()).Attributes } };
    } catch (error) {
      const refusal = refusedBy(error);
      if (refusal !== undefined) return { value: { done: false, item: refusal.item } };
      if (error instanceof TransactionConflictException) return { obstacle: error };
      throw error;
    }
  });

/** Updates one item if its condition holds. */
export const update = (table: Table, input: Omit<UpdateCommandInput, "TableName">): Promise<Updated> =>
  conditionally(table, () => table.client.send(new UpdateCommand({ TableName: table.name, ...input })));

/** Writes an item if its condition holds; otherwise the existing one stays unchanged, and the result is false. */
export const putIf = async (table: Table, input: Omit<PutCommandInput, "TableName">): Promise<boolean> => {
  const { done } = await conditionally(table, () =>
    table.client.send(new PutCommand({ TableName: table.name, ...input })),
  );
  return done;
};

/** Writes an item unless its key exists; then it stays unchanged, and the result is false. */
export const putOnce = (table: Table, item: Item): Promise<boolean> =>
  putIf(table, { Item: item, ConditionExpression: "attribute_not_exists(pk)" });
