import { invalid } from "../errors.ts";
import { compareText, type Item } from "../value.ts";

/** A table's or an index's key: the names of its two string attributes. */
export type KeySchema = { partition: string; sort: string };
/** `attributes` are copied besides the keys. */
export type Index = KeySchema & { name: string; attributes: readonly string[] | "ALL" };
export type Schema = KeySchema & { indexes: readonly Index[] };

/** An entry of a partition: its sort key and the item. */
type Entry = { sort: string; tie: string; item: Item };

/** Items ordered by sort key; in an index, ties are ordered by the table's key. */
class Partition {
  readonly entries: Entry[] = [];

  /** The position of an entry, or its insertion point. */
  #place(sort: string, tie: string): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.entries[middle];
      const order = entry === undefined ? 0 : compareText(entry.sort, sort) || compareText(entry.tie, tie);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  find(sort: string, tie: string): Item | undefined {
    const entry = this.entries[this.#place(sort, tie)];
    return entry?.sort === sort && entry.tie === tie ? entry.item : undefined;
  }

  put(entry: Entry): void {
    const place = this.#place(entry.sort, entry.tie);
    const there = this.entries[place];
    this.entries.splice(place, there?.sort === entry.sort && there.tie === entry.tie ? 1 : 0, entry);
  }

  remove(sort: string, tie: string): void {
    const place = this.#place(sort, tie);
    const there = this.entries[place];
    if (there?.sort === sort && there.tie === tie) this.entries.splice(place, 1);
  }
}

const text = (item: Item, name: string): string => {
  const value = item[name];
  if (typeof value !== "string")
    throw invalid(`One or more parameter values were invalid: Type mismatch for key ${name}`);
  return value;
};

/** The items of a table and of its indexes. */
export class Rows {
  readonly schema: Schema;
  readonly isSized: boolean;
  readonly #partitions = new Map<string, Map<string, Partition>>();

  /** @param isSized Whether DynamoDB's limits of an item's and of a page's bytes apply: measuring is slow. */
  constructor(schema: Schema, isSized = false) {
    this.schema = schema;
    this.isSized = isSized;
    this.#partitions.set("", new Map());
    for (const { name } of schema.indexes) this.#partitions.set(name, new Map());
  }

  /** Identifies an item in the table. */
  idOf(item: Item): string {
    return `${text(item, this.schema.partition)}\0${text(item, this.schema.sort)}`;
  }

  #of(index: Index | undefined, partition: string): Partition {
    const partitions = this.#partitions.get(index?.name ?? "") ?? new Map<string, Partition>();
    const there = partitions.get(partition);
    if (there !== undefined) return there;
    const made = new Partition();
    partitions.set(partition, made);
    return made;
  }

  /** The entries of one partition of the table or of an index, in order. */
  entries(index: Index | undefined, partition: string): readonly { item: Item }[] {
    return this.#of(index, partition).entries;
  }

  get(key: Item): Item | undefined {
    return this.#of(undefined, text(key, this.schema.partition)).find(text(key, this.schema.sort), "");
  }

  /** Replaces or deletes the item with this key, also in the indexes. */
  write(before: Item | undefined, after: Item | undefined): void {
    const item = after ?? before;
    if (item === undefined) return;
    const partition = this.#of(undefined, text(item, this.schema.partition));
    const sort = text(item, this.schema.sort);
    if (after === undefined) partition.remove(sort, "");
    else partition.put({ sort, tie: "", item: after });
    const tie = this.idOf(item);
    for (const index of this.schema.indexes) {
      const kept =
        after?.[index.partition] === before?.[index.partition] && after?.[index.sort] === before?.[index.sort];
      if (before !== undefined && isIn(index, before) && !kept) {
        this.#of(index, text(before, index.partition)).remove(text(before, index.sort), tie);
      }
      if (after !== undefined && isIn(index, after)) {
        this.#of(index, text(after, index.partition)).put({ sort: text(after, index.sort), tie, item: after });
      }
    }
  }

  /** The items after the one with a key, which need not exist, or all; partition by partition. */
  *all(after?: Item): Generator<Item> {
    const last =
      after === undefined
        ? undefined
        : { partition: text(after, this.schema.partition), sort: text(after, this.schema.sort) };
    let passed = last === undefined;
    for (const [name, { entries }] of this.#partitions.get("") ?? []) {
      const isLast = name === last?.partition;
      for (const { sort, item } of passed || isLast ? entries : []) {
        if (passed || compareText(sort, last?.sort ?? "") > 0) yield item;
      }
      passed ||= isLast;
    }
  }
}

/** Whether an item has an entry in an index: only if it has both key attributes. */
export const isIn = (index: Index, item: Item): boolean =>
  typeof item[index.partition] === "string" && typeof item[index.sort] === "string";

const picked = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = item[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The key of an item and its key in an index, if one is given. */
export const keyOf = (schema: Schema, index: KeySchema | undefined, item: Item): Item =>
  picked(item, [schema.partition, schema.sort, ...(index === undefined ? [] : [index.partition, index.sort])]);

/** The projection of an item in an index: both keys and the index's attributes. */
export const projected = (schema: Schema, index: Index, item: Item): Item => ({
  ...keyOf(schema, index, item),
  ...(index.attributes === "ALL" ? item : picked(item, index.attributes)),
});
