import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { TTL_ATTRIBUTE } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import type { PageLimits, Written } from "../../../lib/local/engines/dynamodb/table/reads.ts";
import { Rows } from "../../../lib/local/engines/dynamodb/table/rows.ts";
import { isChange, recordOf } from "../../../lib/local/engines/dynamodb/table/stream.ts";
import {
  type Output,
  type Surroundings,
  type TableCalls,
  tableCalls,
} from "../../../lib/local/engines/dynamodb/table/table.ts";
import type { Item } from "../../../lib/local/engines/dynamodb/value.ts";
import { sendOnly } from "../engines/send-only.ts";
import { SCHEMA } from "./schema.ts";

/** The parts of a document client command that are used here. */
export type Command = { constructor: unknown; input: object };

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

type Watch = PageLimits &
  Pick<Surroundings, "processed"> & {
    /** Called after each commit. */
    onCommit?: (commit: Commit) => void;
    /** The number of last writes that an eventually consistent read does not see; default 0. */
    lag?: () => number;
  };

const CALLS = new Map<unknown, keyof TableCalls>([
  [GetCommand, "GetItem"],
  [PutCommand, "PutItem"],
  [UpdateCommand, "UpdateItem"],
  [DeleteCommand, "DeleteItem"],
  [QueryCommand, "Query"],
  [ScanCommand, "Scan"],
  [BatchGetCommand, "BatchGetItem"],
  [BatchWriteCommand, "BatchWriteItem"],
  [TransactWriteCommand, "TransactWriteItems"],
]);

/**
 * The table of the local service's engine without its HTTP and SQLite, with the service's indexes. A call takes microseconds
 * and happens at a moment that the caller chooses, so that a million histories can be simulated and replayed.
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

  const unseen = (): readonly Written[] => {
    const lag = watch.lag?.() ?? 0;
    return lag === 0 ? [] : log.slice(-lag);
  };

  const calls = tableCalls("memory", rows, { ...watch, commit: (writes) => commit(writes), unseen });

  const send = (command: Command): Output => {
    const name = CALLS.get(command.constructor);
    if (name === undefined) throw new Error(`The memory table does not support ${String(command.constructor)}`);
    return calls[name](command.input);
  };

  return {
    send,
    table: {
      name: "memory",
      client: sendOnly(async (command: Command) => send(command)),
      pause: () => Promise.resolve(),
      random: () => 0.5,
      leaveOut: (row) => {
        throw row;
      },
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
