import { invalid, Unfit } from "../errors.ts";
import type { Expressions } from "../expressions/expressions.ts";
import type { Item } from "../value.ts";
import { readUnits, sizeOfItem } from "./capacity.ts";
import { shownOf } from "./reads.ts";
import type { Rows } from "./rows.ts";
import { type PlannedWrite, planWrite, readKey } from "./writes.ts";

/** A table's part of a BatchGetItem. */
export type BatchRead = Expressions & { Keys: readonly object[]; ConsistentRead?: boolean | undefined };

/** A request of a BatchWriteItem: it has no condition. */
export type BatchWrite = {
  PutRequest?: { Item: object } | undefined;
  DeleteRequest?: { Key: object } | undefined;
};

type Output = Record<string, unknown>;

/** The maximum number of requests of each batch. */
const MOST_READS = 100;
export const MOST_WRITES = 25;

/** The table of a batch and what is requested of it: the store's batches are about one table. */
const onlyTable = <Requested>(requests: Readonly<Record<string, Requested>> | undefined): [string, Requested] => {
  const [asked] = Object.entries(requests ?? {});
  if (asked === undefined) throw invalid("A batch has no request");
  return asked;
};

export const checkBatch = (ids: readonly string[], most: number): void => {
  if (ids.length < 1 || ids.length > most) throw invalid(`A batch has 1 to ${most} requests`);
  if (new Set(ids).size < ids.length) throw invalid("Provided list of item keys contains duplicates");
};

/**
 * Reads the first keys of a batch, and returns the others as unprocessed.
 *
 * @param limit The number of keys to read.
 * @param get Reads an item as of the caller's time.
 */
export const batchGet = (
  rows: Rows,
  requests: Readonly<Record<string, BatchRead>> | undefined,
  limit: number,
  get: (key: Item, consistent: boolean) => Item | undefined,
): { output: Output; units: () => number } => {
  const [name, { Keys, ConsistentRead = false, ...projection }] = onlyTable(requests);
  const wanted = Keys.map((key) => readKey(rows, key));
  checkBatch(
    wanted.map((key) => rows.idOf(key)),
    MOST_READS,
  );
  const found = wanted.slice(0, limit).map((key) => get(key, ConsistentRead));
  const shown = (item: Item): Item =>
    projection.ProjectionExpression === undefined ? item : shownOf(item, projection);
  const unread = { Keys: Keys.slice(limit), ConsistentRead, ...projection };
  return {
    output: {
      Responses: { [name]: found.flatMap((item) => (item === undefined ? [] : [shown(item)])) },
      UnprocessedKeys: unread.Keys.length === 0 ? {} : { [name]: unread },
    },
    units: () =>
      found.reduce((sum, item) => sum + readUnits(item === undefined ? 0 : sizeOfItem(item), ConsistentRead), 0),
  };
};

const planOf = (rows: Rows, { PutRequest, DeleteRequest }: BatchWrite): PlannedWrite => {
  const write =
    PutRequest === undefined ? planWrite(rows, "Delete", { ...DeleteRequest }) : planWrite(rows, "Put", PutRequest);
  if (write.refusal instanceof Unfit) throw write.refusal;
  return write;
};

/**
 * The writes of the first requests of a batch, with the others as unprocessed. DynamoDB refuses all requests if one is invalid.
 *
 * @param limit The number of requests to process.
 */
export const planBatch = (
  rows: Rows,
  requests: Readonly<Record<string, readonly BatchWrite[]>> | undefined,
  limit: number,
): { writes: PlannedWrite[]; output: Output } => {
  const [name, asked] = onlyTable(requests);
  const writes = asked.map((request) => planOf(rows, request));
  checkBatch(
    writes.map(({ id }) => id),
    MOST_WRITES,
  );
  const unwritten = asked.slice(limit);
  return {
    writes: writes.slice(0, limit),
    output: { UnprocessedItems: unwritten.length === 0 ? {} : { [name]: unwritten } },
  };
};
