import { refused, Unfit } from "../errors.ts";
import type { Item } from "../value.ts";
import { type BatchRead, type BatchWrite, batchGet, planBatch } from "./batches.ts";
import { readUnits, sizeOfItem } from "./capacity.ts";
import { type PageLimits, query, type ReadInput, scan, shownOf, type Written } from "./reads.ts";
import { type Index, keyOf, projected, type Rows } from "./rows.ts";
import { planTransaction, type TransactItem } from "./transactions.ts";
import { type Consumed, consumed } from "./write-capacity.ts";
import { planWrite, readKey, type WriteInput, type WriteKind } from "./writes.ts";

/** A response without DynamoDB's metadata; items are frozen JavaScript values. */
export type Output = Record<string, unknown>;

type WantsUnits = { ReturnConsumedCapacity?: string | undefined };

/** What the calls of a table depend on besides its rows. */
export type Surroundings = PageLimits & {
  /** Makes the writes of one commit: changes the rows. */
  commit: (writes: readonly Written[]) => void;
  /** The last writes that an eventually consistent read does not see. */
  unseen?: () => readonly Written[];
  /** The number of requests of a batch that are processed; DynamoDB returns the others as unprocessed. Default: all. */
  processed?: () => number;
};

/** DynamoDB's calls about one table, by their names. Each is executed immediately and atomically. */
export type TableCalls = ReturnType<typeof tableCalls>;

const wantsUnits = ({ ReturnConsumedCapacity: asked = "NONE" }: WantsUnits): boolean => asked !== "NONE";

/**
 * A table with the features of DynamoDB that the service uses: conditions, updates, transactions, batches, indexes and
 * capacity units. The local service's engine and the simulation share it. Each call throws what the SDK throws; one with a
 * feature that is not supported throws another error.
 */
export const tableCalls = (TableName: string, rows: Rows, surroundings: Surroundings) => {
  const { schema } = rows;
  const { commit, unseen = () => [], processed = () => Number.POSITIVE_INFINITY } = surroundings;
  const hiddenFrom = (consistent: boolean | undefined): readonly Written[] => (consistent ? [] : unseen());

  const get = (key: Item, hidden: readonly Written[]): Item | undefined => {
    if (hidden.length === 0) return rows.get(key);
    const id = rows.idOf(key);
    const before = hidden.find((written) => written.id === id);
    return before === undefined ? rows.get(key) : before.before;
  };

  const single = (
    kind: WriteKind,
    input: WriteInput & WantsUnits,
  ): { Attributes?: Item; ConsumedCapacity?: Consumed } => {
    const write = planWrite(rows, kind, input);
    if (write.refusal instanceof Unfit) throw write.refusal;
    if (write.refusal === "condition") {
      throw refused(input.ReturnValuesOnConditionCheckFailure === "ALL_OLD" ? write.before : undefined);
    }
    const units = wantsUnits(input) ? { ConsumedCapacity: consumed(TableName, schema, [write], 1) } : {};
    commit([write]);
    if (input.ReturnValues === "ALL_NEW" && write.after !== undefined) return { Attributes: write.after, ...units };
    if (input.ReturnValues === "ALL_OLD" && write.before !== undefined) return { Attributes: write.before, ...units };
    return units;
  };

  /** A page of the table or of an index. */
  const page = (read: typeof query, input: ReadInput & WantsUnits): Output => {
    const index: Index | undefined = schema.indexes.find(({ name }) => name === input.IndexName);
    const { items, scanned, last } = read(rows, input, hiddenFrom(input.ConsistentRead), surroundings);
    const size = (item: Item): number => sizeOfItem(index ? projected(schema, index, item) : item);
    return {
      Items: items,
      Count: items.length,
      ScannedCount: scanned.length,
      ...(last === undefined ? {} : { LastEvaluatedKey: keyOf(schema, index, last) }),
      ...readCapacity(input, () => scanned.reduce((sum, item) => sum + size(item), 0)),
    };
  };

  const readCapacity = (input: ReadInput & WantsUnits, bytes: () => number): Output =>
    wantsUnits(input)
      ? { ConsumedCapacity: { TableName, CapacityUnits: readUnits(bytes(), input.ConsistentRead === true) } }
      : {};

  return {
    GetItem: (input: ReadInput & WantsUnits & { Key?: object | undefined }): Output => {
      const found = get(readKey(rows, input.Key), hiddenFrom(input.ConsistentRead));
      const units = readCapacity(input, () => (found === undefined ? 0 : sizeOfItem(found)));
      return found === undefined ? units : { Item: shownOf(found, input), ...units };
    },
    PutItem: (input: WriteInput & WantsUnits): Output => single("Put", input),
    UpdateItem: (input: WriteInput & WantsUnits): Output => single("Update", input),
    DeleteItem: (input: WriteInput & WantsUnits): Output => single("Delete", input),
    Query: (input: ReadInput & WantsUnits): Output => page(query, input),
    Scan: (input: ReadInput & WantsUnits): Output => page(scan, input),
    BatchGetItem: (input: { RequestItems?: Record<string, BatchRead> | undefined } & WantsUnits): Output => {
      const { output, units } = batchGet(rows, input.RequestItems, processed(), (key, consistent) =>
        get(key, hiddenFrom(consistent)),
      );
      return { ...output, ...(wantsUnits(input) ? { ConsumedCapacity: [{ TableName, CapacityUnits: units() }] } : {}) };
    },
    BatchWriteItem: (input: { RequestItems?: Record<string, BatchWrite[]> | undefined } & WantsUnits): Output => {
      const { writes, output } = planBatch(rows, input.RequestItems, processed());
      const units = wantsUnits(input) ? { ConsumedCapacity: [consumed(TableName, schema, writes, 1)] } : {};
      for (const write of writes) commit([write]);
      return { ...output, ...units };
    },
    TransactWriteItems: (input: { TransactItems?: readonly TransactItem[] | undefined } & WantsUnits): Output => {
      const planned = planTransaction(rows, input.TransactItems);
      const units = wantsUnits(input) ? { ConsumedCapacity: [consumed(TableName, schema, planned, 2)] } : {};
      commit(planned);
      return units;
    },
  };
};
