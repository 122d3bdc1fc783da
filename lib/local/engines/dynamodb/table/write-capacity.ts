import { equal, type Item } from "../value.ts";
import { sizeOfItem, writeUnits } from "./capacity.ts";
import type { Written } from "./reads.ts";
import { isIn, keyOf, projected, type Schema } from "./rows.ts";

/** Units of a write: the item's, and those of each index whose entry changes. */
const unitsOf = (schema: Schema, { before, after }: Written): { table: number; indexes: Record<string, number> } => {
  const bytes = Math.max(...[before, after].map((item) => (item === undefined ? 0 : sizeOfItem(item))));
  const indexes: Record<string, number> = {};
  for (const index of schema.indexes) {
    const entry = (item: Item | undefined) =>
      item !== undefined && isIn(index, item) ? projected(schema, index, item) : undefined;
    const [old, made] = [entry(before), entry(after)];
    if (old !== undefined && made !== undefined && equal(old, made)) continue;
    const units = [old, made].filter((each) => each !== undefined).map((each) => writeUnits(sizeOfItem(each)));
    const isMoved = !equal(keyOf(schema, index, before ?? {}), keyOf(schema, index, after ?? {}));
    // A changed key is a deletion and an insertion; a changed attribute is one write.
    if (units.length > 0) indexes[index.name] = isMoved ? units.reduce((sum, each) => sum + each) : Math.max(...units);
  }
  return { table: writeUnits(bytes), indexes };
};

type Units = { CapacityUnits: number };
export type Consumed = Units & {
  TableName: string;
  Table: Units;
  GlobalSecondaryIndexes: Readonly<Record<string, Units>>;
};

/**
 * `ConsumedCapacity` of writes.
 *
 * @param factor How often each item is written: twice by a transaction. Each index is written once all the same.
 */
export const consumed = (TableName: string, schema: Schema, writes: readonly Written[], factor: number): Consumed => {
  let table = 0;
  const indexes: Record<string, number> = {};
  for (const write of writes) {
    const units = unitsOf(schema, write);
    table += units.table * factor;
    for (const [name, each] of Object.entries(units.indexes)) indexes[name] = (indexes[name] ?? 0) + each;
  }
  const all = Object.values(indexes).reduce((sum, each) => sum + each, table);
  return {
    TableName,
    CapacityUnits: all,
    Table: { CapacityUnits: table },
    GlobalSecondaryIndexes: Object.fromEntries(
      Object.entries(indexes).map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
    ),
  };
};
