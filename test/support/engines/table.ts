import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { tableClient } from "#runtime/aws/table.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import type { Engine } from "./engine.ts";
import { sendOnly } from "./send-only.ts";

/** One call to the table: the name of its operation in DynamoDB, and the capacity units it used. */
export type Use = { command: string; units: number };

/** A fault for the n-th call (from 0): fail it before it reaches the table, or lose its response. */
export type Fault = (call: number, command: string) => Error | { after: Error } | undefined;

export type TestTable = Table & {
  uses: Use[];
  /** The rows that lists have left out. */
  leftOut: string[];
  /** Units used since the last reset. */
  units: () => number;
  reset: () => void;
  fault: Fault | undefined;
};

/** A command of the document client, which has the one that it sends to DynamoDB. */
type Sent = {
  constructor: new (input: object) => Sent;
  input: object;
  clientCommand: { constructor: { name: string } };
};

type Execute = (sent: Sent) => Promise<object>;

/** A table with a client that counts calls and units and injects faults. Its pauses take no time. */
const countingTable = (name: string, execute: Execute): TestTable => {
  let calls = 0;
  const send = async (sent: Sent) => {
    const command = sent.clientCommand.constructor.name.replace(/Command$/, "");
    const planned = table.fault?.(calls, command);
    calls += 1;
    if (planned instanceof Error) throw planned;
    const result = await execute(new sent.constructor({ ...sent.input, ReturnConsumedCapacity: "INDEXES" }));
    const used: unknown = Reflect.get(result, "ConsumedCapacity");
    const parts = (Array.isArray(used) ? used : [used]) as { CapacityUnits?: number }[];
    table.uses.push({ command, units: parts.reduce((sum, part) => sum + (part?.CapacityUnits ?? 0), 0) });
    if (planned !== undefined) throw planned.after;
    return result;
  };
  const table: TestTable = {
    name,
    client: sendOnly(send),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    random: Math.random,
    leaveOut: (row) => void table.leftOut.push(row.message),
    leftOut: [],
    uses: [],
    units: () => table.uses.reduce((sum, { units }) => sum + units, 0),
    reset: () => {
      table.uses = [];
      calls = 0;
    },
    fault: undefined,
  };
  return table;
};

/** A new table of the embedded engine. */
export const newTable = async (engine: Engine, options?: { stream: boolean }): Promise<TestTable> => {
  const client = tableClient(engine.config);
  return countingTable(await engine.newTable(options), (sent) => client.send(sent as never));
};

/** A new table in memory: for unit tests of what uses the table, whose calls take microseconds. */
export const newMemoryTable = (): TestTable => {
  const memory = memoryTable();
  return countingTable(memory.table.name, async (command) => memory.send(command));
};

/** When a row is next due, by its entry in the due index; undefined when it has none. */
export const dueRow = async (table: Table, { account_id, id }: { account_id: string; id: string }) => {
  const key = id.startsWith("whe_") ? keys.endpoint(account_id, id) : keys.invitation(account_id, id);
  const { Item = {} } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }),
  );
  expect(Item.due_shard === undefined, "a shard without a time").toBe(Item.due_at === undefined);
  return Item.due_at as string | undefined;
};
