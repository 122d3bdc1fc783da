import { invalid } from "../errors.ts";
import { getOperand, getPath, nameOf } from "../expressions/conditions.ts";
import { type ConditionText, type Expressions, readExpressions } from "../expressions/expressions.ts";
import type { Condition, Operand, Path } from "../expressions/syntax.ts";
import { Unsupported } from "../unsupported.ts";
import { compareText, type Item, toStoredItem, type Value } from "../value.ts";
import { sizeOfItem } from "./capacity.ts";
import { type Index, isIn, projected, type Rows } from "./rows.ts";

export type ReadInput = Expressions & {
  IndexName?: string | undefined;
  ConsistentRead?: boolean | undefined;
  ScanIndexForward?: boolean | undefined;
  Limit?: number | undefined;
  ExclusiveStartKey?: object | undefined;
};

/** A committed write, with the previous item. */
export type Written = { id: string; before: Item | undefined; after: Item | undefined };

/** A page: the items, those that were read for it, and the one after which the next page begins. */
export type Found = { items: Item[]; scanned: Item[]; last: Item | undefined };

export type PageLimits = {
  /** The maximum number of rows of a page, where DynamoDB ends it after a megabyte. Default: no maximum. */
  pageRows?: () => number;
};

const isAttribute = (operand: Operand, name: string, names: Readonly<Record<string, string>>): boolean => {
  if (operand.kind !== "path" || operand.path.length !== 1) return false;
  const [step] = operand.path;
  if (step === undefined || "index" in step) return false;
  return ("name" in step ? step.name : names[step.alias]) === name;
};

/** The partition key's value in a key condition. */
const partitionOf = (
  condition: Condition,
  partition: string,
  scope: Parameters<ConditionText["test"]>[0],
): Value | undefined => {
  if (condition.kind === "and") {
    return partitionOf(condition.left, partition, scope) ?? partitionOf(condition.right, partition, scope);
  }
  if (condition.kind !== "compare" || condition.by !== "=") return undefined;
  return isAttribute(condition.left, partition, scope.names) ? getOperand(condition.right)(scope) : undefined;
};

/** The least sort key that passes a key condition, or undefined when it has no lower bound. */
const leastSort = (
  condition: Condition,
  sort: string,
  scope: Parameters<ConditionText["test"]>[0],
): Value | undefined => {
  const of = (operand: Operand, least: Operand): Value | undefined =>
    isAttribute(operand, sort, scope.names) ? getOperand(least)(scope) : undefined;
  if (condition.kind === "and")
    return leastSort(condition.left, sort, scope) ?? leastSort(condition.right, sort, scope);
  if (condition.kind === "between") return of(condition.of, condition.low);
  if (condition.kind === "begins_with") return of({ kind: "path", path: condition.path }, condition.operand);
  return condition.kind === "compare" && ["=", ">", ">="].includes(condition.by)
    ? of(condition.left, condition.right)
    : undefined;
};

type Entries = readonly { item: Item }[];

/** The position of the first item that is not early, where all early ones come first. */
const firstAfter = (entries: Entries, isEarly: (item: Item) => boolean, from = 0): number => {
  let [low, high] = [from, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && isEarly(entry.item)) low = middle + 1;
    else high = middle;
  }
  return low;
};

function* between(entries: Entries, from: number, to: number, backwards: boolean): Generator<Item> {
  for (let count = 0; count < to - from; count += 1) {
    const entry = entries[backwards ? to - 1 - count : from + count];
    if (entry !== undefined) yield entry.item;
  }
}

/** The entries of a partition as of N writes ago. */
const earlier = (rows: Rows, index: Index | undefined, partition: string, unseen: readonly Written[]): Entries => {
  const now = rows.entries(index, partition);
  if (unseen.length === 0) return now;
  const before = new Map<string, Item | undefined>();
  for (const written of unseen.toReversed()) before.set(written.id, written.before);
  const key = index ?? rows.schema;
  const back = [...before.values()].filter(
    (item) => item?.[key.partition] === partition && (index === undefined || isIn(index, item)),
  );
  const sortOf = (item: Item | undefined): string => String(item?.[key.sort]);
  return [...now.map(({ item }) => item).filter((item) => !before.has(rows.idOf(item))), ...back]
    .filter((item) => item !== undefined)
    .sort((one, other) => compareText(sortOf(one), sortOf(other)) || compareText(rows.idOf(one), rows.idOf(other)))
    .map((item) => ({ item }));
};

const pick = (item: Item, paths: readonly Path[], names: Readonly<Record<string, string>>): Item => {
  const scope = { item, names, values: {} };
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [step] = path;
      if (path.length !== 1 || step === undefined || "index" in step) {
        throw new Unsupported("a projection of a part of an attribute");
      }
      const value = getPath(path)(scope);
      const name = "name" in step ? step.name : names[step.alias];
      return value === undefined || name === undefined ? [] : [[name, value]];
    }),
  );
};

/** The projection of an item. */
export const shownOf = (item: Item, input: Expressions): Item => {
  const { projection, scope } = readExpressions(input);
  return projection === undefined ? item : pick(item, projection.tree, scope(item).names);
};

/** The most bytes of a page. */
const PAGE_BYTES = 1024 ** 2;

/** A page of the items in their order: of `Limit` items, or of a megabyte where sizes count. */
const pageOf = (
  rows: Rows,
  input: ReadInput,
  ordered: Iterable<Item>,
  size: (item: Item) => number,
  limits: PageLimits,
): { scanned: Item[]; last: Item | undefined } => {
  const most = Math.min(input.Limit ?? Number.POSITIVE_INFINITY, limits.pageRows?.() ?? Number.POSITIVE_INFINITY);
  const scanned: Item[] = [];
  let bytes = 0;
  for (const item of ordered) {
    if (rows.isSized) bytes += size(item);
    if (bytes > PAGE_BYTES && scanned.length > 0) return { scanned, last: scanned.at(-1) };
    scanned.push(item);
    if (scanned.length >= most) return { scanned, last: item };
  }
  return { scanned, last: undefined };
};

/** Those of a page's items that a filter lets pass, as the call shows them. */
const shownOn = (page: readonly Item[], { filter, projection, scope }: ReturnType<typeof readExpressions>): Item[] =>
  page
    .filter((item) => filter === undefined || filter.test(scope(item)))
    .map((item) => (projection === undefined ? item : pick(item, projection.tree, scope(item).names)));

/**
 * A query of the table or of one of its indexes.
 *
 * @param unseen The last writes, which this read does not see yet.
 */
export const query = (rows: Rows, input: ReadInput, unseen: readonly Written[], limits: PageLimits): Found => {
  const { schema } = rows;
  const index = schema.indexes.find(({ name }) => name === input.IndexName);
  if (input.IndexName !== undefined && index === undefined)
    throw invalid("The table does not have the specified index");
  if (index !== undefined && input.ConsistentRead) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  if (input.Limit !== undefined && input.Limit < 1) throw invalid("Limit must be greater than or equal to 1");
  const read = readExpressions(input);
  const { keyCondition, filter, scope } = read;
  if (keyCondition === undefined) throw invalid("Either KeyConditions or KeyConditionExpression must be specified");
  const key = index ?? schema;
  const { names } = scope(undefined);
  if (filter?.roots.some((step) => [key.partition, key.sort].includes(nameOf(step, { names })))) {
    throw invalid("Filter Expression can only contain non-primary key attributes");
  }
  const partition = partitionOf(keyCondition.tree, key.partition, scope(undefined));
  if (typeof partition !== "string") throw invalid(`Query condition missed key schema element: ${key.partition}`);

  const backwards = input.ScanIndexForward === false;
  const entries = earlier(rows, index, partition, unseen);
  if (entries.length === 0) return { items: [], scanned: [], last: undefined };
  // A key condition passes one range of the sorted entries.
  const least = leastSort(keyCondition.tree, key.sort, scope(undefined));
  const isBelow = (item: Item): boolean => {
    if (typeof least !== "string") return false;
    const order = compareText(String(item[key.sort]), least);
    return order < 0 || (order === 0 && !keyCondition.test(scope(item)));
  };
  let from = firstAfter(entries, isBelow);
  let to = firstAfter(entries, (item) => keyCondition.test(scope(item)), from);
  if (input.ExclusiveStartKey !== undefined) {
    const start = toStoredItem(input.ExclusiveStartKey);
    const [sort, tie] = [String(start[key.sort]), rows.idOf(start)];
    const order = (item: Item): number =>
      compareText(String(item[key.sort]), sort) || compareText(rows.idOf(item), tie);
    if (backwards)
      to = Math.min(
        to,
        firstAfter(entries, (item) => order(item) < 0),
      );
    else
      from = Math.max(
        from,
        firstAfter(entries, (item) => order(item) <= 0),
      );
  }
  const copied = (item: Item): Item => (index === undefined ? item : projected(schema, index, item));
  const page = pageOf(rows, input, between(entries, from, to, backwards), (item) => sizeOfItem(copied(item)), limits);
  return { ...page, items: shownOn(index === undefined ? page.scanned : page.scanned.map(copied), read) };
};

/** A page of all the table's items. */
export const scan = (rows: Rows, input: ReadInput, _: readonly Written[], limits: PageLimits): Found => {
  if (input.Limit !== undefined && input.Limit < 1) throw invalid("Limit must be greater than or equal to 1");
  const read = readExpressions(input);
  const after = input.ExclusiveStartKey === undefined ? undefined : toStoredItem(input.ExclusiveStartKey);
  const page = pageOf(rows, input, rows.all(after), sizeOfItem, limits);
  return { ...page, items: shownOn(page.scanned, read) };
};
