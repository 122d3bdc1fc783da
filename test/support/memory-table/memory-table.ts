import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { TTL_ATTRIBUTE } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { sendOnly } from "../engines/send-only.ts";
import { type BatchRead, type BatchWrite, batchGet, planBatch } from "./batches.ts";
import { readUnits, sizeOfItem, writeUnits } from "./capacity.ts";
import { cancelled, invalid, refused, Unfit } from "./errors.ts";
import { type Found, type QueryInput, query, shownOf, type Written } from "./reads.ts";
import { keyOf, projected, Rows, type Schema } from "./rows.ts";
import { SCHEMA } from "./schema.ts";
import { type Statement, updateOf } from "./statements.ts";
import { isChange, recordOf } from "./stream.ts";
import type { Item } from "./value.ts";
import { consumed } from "./write-capacity.ts";
import { planWrite, readKey, type WriteInput, type WriteKind } from "./writes.ts";

/** The parts of a document client command that are used here. */
export type Command = { constructor: unknown; input: object };

type Output = Record<string, unknown>;

/** A committed change of an item; a transaction's changes are contiguous. */
export type Commit = readonly Written[];

export type MemoryTable = {
  /** Executes a command immediately and atomically. @throws what the SDK throws. */
  send: (command: Command) => Output;
  /** The client for the store; every call resolves in the next turn of the event loop. */
  table: Table;
  /** The stream's records in a range of indexes (0 is the first; the end is exclusive). */
  records: (from: number, to?: number) => DynamoDBRecord[];
  /** The changes behind the records. */
  log: (from: number) => readonly Written[];
  /** The number of stream records. */
  length: () => number;
  /** Makes the commits of another table's history again. */
  repeat: (commits: readonly Commit[]) => void;
  /** Deletes items past their TTL, as DynamoDB does with a delay. */
  expire: (now: number) => void;
  /** All items, in no particular order. */
  items: () => Iterable<Item>;
};

type Watch = {
  /** Called after each commit. */
  onCommit?: (commit: Commit) => void;
  /** The number of last writes that an eventually consistent read does not see; default 0. */
  lag?: () => number;
  /** The number of requests of a batch that are processed; DynamoDB returns the others as unprocessed. Default: all. */
  processed?: () => number;
  /** The maximum number of rows of a query's page, where DynamoDB ends it after a megabyte. Default: no maximum. */
  pageRows?: () => number;
};

/**
 * An in-memory DynamoDB with the features that the store uses: conditions, updates, transactions, both indexes, the
 * stream, TTL and capacity units. `memory-table.test.ts` compares it with the real engine. It exists because a call
 * takes microseconds and happens at a moment that the caller chooses, so that a million histories can be simulated and
 * replayed.
 */
export const memoryTable = (watch: Watch = {}): MemoryTable => {
  const rows = new Rows(SCHEMA);
  const log: (Written & { byTtl: boolean })[] = [];

  const commit = (writes: readonly Written[], byTtl = false): void => {
    const changes = writes.filter(isChange);
    for (const write of changes) {
      rows.write(write.before, write.after);
      log.push({ ...write, byTtl });
    }
    if (changes.length > 0) watch.onCommit?.(changes);
  };

  const single = (kind: WriteKind, input: WriteInput & { ReturnConsumedCapacity?: string }): Output => {
    const write = planWrite(rows, kind, input);
    if (write.refusal instanceof Unfit) throw write.refusal;
    if (write.refusal === "condition") {
      throw refused(input.ReturnValuesOnConditionCheckFailure === "ALL_OLD" ? write.before : undefined);
    }
    const units = input.ReturnConsumedCapacity ? { ConsumedCapacity: consumed([write], 1) } : {};
    commit([write]);
    if (input.ReturnValues === "ALL_NEW" && write.after !== undefined) return { Attributes: write.after, ...units };
    if (input.ReturnValues === "ALL_OLD" && write.before !== undefined) return { Attributes: write.before, ...units };
    return units;
  };

  const transact = (input: {
    TransactItems?: Partial<Record<WriteKind, WriteInput>>[];
    ReturnConsumedCapacity?: string;
  }): Output => {
    const items = (input.TransactItems ?? []).map((item) => {
      const [[kind, write] = []] = Object.entries(item) as [WriteKind, WriteInput][];
      if (kind === undefined || write === undefined) throw invalid("A transaction's item contains no write");
      return { kind, write };
    });
    if (items.length < 1 || items.length > 100) throw invalid("A transaction has 1 to 100 items");
    const planned = items.map(({ kind, write }) => planWrite(rows, kind, write));
    if (new Set(planned.map(({ id }) => id)).size < planned.length) {
      throw invalid("Transaction request cannot include multiple operations on one item");
    }
    if (planned.some(({ refusal }) => refusal !== undefined)) {
      throw cancelled(
        planned.map(({ refusal, before }, at) => {
          if (refusal !== "condition") return refusal;
          const wanted = items[at]?.write.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
          return { item: wanted ? before : undefined };
        }),
      );
    }
    const units = input.ReturnConsumedCapacity ? { ConsumedCapacity: [consumed(planned, 2)] } : {};
    commit(planned);
    return units;
  };

  /** Each statement is made or refused independently of the others. */
  const statements = (input: { Statements?: Statement[]; ReturnConsumedCapacity?: string }): Output => {
    const { Statements: asked = [], ReturnConsumedCapacity } = input;
    if (asked.length < 1 || asked.length > 25) throw invalid("A batch has 1 to 25 statements");
    let used = 0;
    const Responses = asked.map((statement) => {
      const write = updateOf(statement);
      try {
        const { Attributes, ConsumedCapacity } = single("Update", {
          ...write,
          ...(ReturnConsumedCapacity ? { ReturnConsumedCapacity } : {}),
        });
        if (ReturnConsumedCapacity) used += (ConsumedCapacity as { CapacityUnits: number }).CapacityUnits;
        return { TableName: "memory", ...(Attributes === undefined ? {} : { Item: Attributes }) };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const before = rows.get(readKey(rows, write.Key));
        used += writeUnits(before === undefined ? 0 : sizeOfItem(before));
        return { TableName: "memory", Error: { Code: "ConditionalCheckFailed", Message: error.message } };
      }
    });
    const units = { ConsumedCapacity: [{ TableName: "memory", CapacityUnits: used }] };
    return { Responses, ...(ReturnConsumedCapacity ? units : {}) };
  };

  /** The writes that a read does not see. */
  const unseen = (consistent: boolean | undefined): readonly Written[] => {
    const lag = consistent ? 0 : (watch.lag?.() ?? 0);
    return lag === 0 ? [] : log.slice(-lag);
  };

  const get = (key: Item, hidden: readonly Written[]): Item | undefined => {
    const id = rows.idOf(key);
    const before = hidden.find((written) => written.id === id);
    return before === undefined ? rows.get(key) : before.before;
  };

  const read = (units: boolean, bytes: () => number, consistent: boolean | undefined): Output =>
    units ? { ConsumedCapacity: { TableName: "memory", CapacityUnits: readUnits(bytes(), consistent === true) } } : {};

  const limit = (): number => watch.processed?.() ?? Number.POSITIVE_INFINITY;

  const pageLimit = (asked: number | undefined): number | undefined => {
    const most = watch.pageRows?.();
    return most === undefined || (asked !== undefined && asked < most) ? asked : most;
  };

  const batchWrite = (input: {
    RequestItems?: Record<string, BatchWrite[]>;
    ReturnConsumedCapacity?: string;
  }): Output => {
    const { writes, output } = planBatch(rows, input.RequestItems, limit());
    const units = input.ReturnConsumedCapacity ? { ConsumedCapacity: [consumed(writes, 1)] } : {};
    for (const write of writes) commit([write]);
    return { ...output, ...units };
  };

  const send = (command: Command): Output => {
    const { input } = command;
    // A command's input is typed by the SDK; each branch uses its command's fields.
    const fields = input as WriteInput &
      QueryInput & { RequestItems?: Record<string, BatchRead>; ReturnConsumedCapacity?: string };
    const wantsUnits = fields.ReturnConsumedCapacity !== undefined;
    switch (command.constructor) {
      case GetCommand: {
        const found = get(readKey(rows, fields.Key), unseen(fields.ConsistentRead));
        const units = read(wantsUnits, () => (found === undefined ? 0 : sizeOfItem(found)), fields.ConsistentRead);
        return found === undefined ? units : { Item: shownOf(found, fields), ...units };
      }
      case PutCommand:
        return single("Put", fields);
      case UpdateCommand:
        return single("Update", fields);
      case DeleteCommand:
        return single("Delete", fields);
      case QueryCommand: {
        const found: Found = query(rows, { ...fields, Limit: pageLimit(fields.Limit) }, unseen(fields.ConsistentRead));
        const { items, scanned, last } = found;
        const index = SCHEMA.indexes.find(({ name }) => name === fields.IndexName);
        const bytes = (): number =>
          scanned.reduce((sum, each) => sum + sizeOfItem(index ? projected(SCHEMA, index, each) : each), 0);
        return {
          Items: items,
          Count: items.length,
          ScannedCount: scanned.length,
          ...(last === undefined ? {} : { LastEvaluatedKey: keyAt(last, index) }),
          ...read(wantsUnits, bytes, fields.ConsistentRead),
        };
      }
      case BatchGetCommand: {
        const { output, units } = batchGet(rows, fields.RequestItems, limit(), (key, consistent) =>
          get(key, unseen(consistent)),
        );
        return {
          ...output,
          ...(wantsUnits ? { ConsumedCapacity: [{ TableName: "memory", CapacityUnits: units() }] } : {}),
        };
      }
      case BatchWriteCommand:
        return batchWrite(input as Parameters<typeof batchWrite>[0]);
      case BatchExecuteStatementCommand:
        return statements(input as Parameters<typeof statements>[0]);
      case TransactWriteCommand:
        return transact(input as Parameters<typeof transact>[0]);
      default:
        throw new Error(`The memory table does not support ${String(command.constructor)}`);
    }
  };

  return {
    send,
    table: {
      name: "memory",
      client: sendOnly(async (command: Command) => send(command)),
      pause: () => Promise.resolve(),
      random: () => 0.5,
    },
    log: (from) => log.slice(from),
    records: (from, to) =>
      log.slice(from, to).map((written, at) => recordOf(SCHEMA, written, from + at + 1, written.byTtl)),
    length: () => log.length,
    repeat: (commits) => {
      for (const writes of commits) commit(writes);
    },
    expire: (now) => {
      const seconds = Math.floor(now / 1000);
      const gone = [...rows.all()].filter((item) => {
        const until = item[TTL_ATTRIBUTE];
        return typeof until === "number" && until <= seconds;
      });
      for (const before of gone) commit([{ id: rows.idOf(before), before, after: undefined }], true);
    },
    items: () => rows.all(),
  };
};

/** A query's continuation key: an item's key and, in an index, the index's key. */
const keyAt = (item: Item, index: Schema["indexes"][number] | undefined): Item => keyOf(SCHEMA, index, item);
