import { getOperand, getPath, nameOf } from "./conditions.ts";
import { invalid } from "./errors.ts";
import { type ConditionText, type Expressions, readExpressions } from "./expressions.ts";
import { type Index, isIn, projected, type Rows } from "./rows.ts";
import type { Condition, Operand, Path } from "./syntax.ts";
import { compareText, type Item, toStoredItem, type Value } from "./value.ts";

export type QueryInput = Expressions & {
  IndexName?: string | undefined;
  ConsistentRead?: boolean | undefined;
  ScanIndexForward?: boolean | undefined;
  Limit?: number | undefined;
  ExclusiveStartKey?: object | undefined;
};

/** A committed write, with the previous item. */
export type Written = { id: string; before: Item | undefined; after: Item | undefined };

/** A query's result: the items, the number scanned, and the continuation key. */
export type Found = { items: Item[]; scanned: Item[]; last: Item | undefined };

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

/** The entries of a partition as of N writes ago. */
const earlier = (
  rows: Rows,
  index: Index | undefined,
  partition: string,
  unseen: readonly Written[],
): readonly { item: Item }[] => {
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
        throw new Error("The memory table projects whole attributes only");
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

/**
 * A query of the table or of one of its indexes. A page ends after `Limit` items, and not after a megabyte.
 *
 * @param unseen The last writes, which this read does not see yet.
 */
export const query = (rows: Rows, input: QueryInput, unseen: readonly Written[]): Found => {
  const { schema } = rows;
  const index = schema.indexes.find(({ name }) => name === input.IndexName);
  if (input.IndexName !== undefined && index === undefined)
    throw invalid("The table does not have the specified index");
  if (index !== undefined && input.ConsistentRead) {
    throw invalid("Consistent reads are not supported on global secondary indexes");
  }
  if (input.Limit !== undefined && input.Limit < 1) throw invalid("Limit must be greater than or equal to 1");
  const { keyCondition, filter, projection, scope } = readExpressions(input);
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
  const within = entries.filter(({ item }) => keyCondition.test(scope(item)));
  const ordered = backwards ? within.toReversed() : within;
  let from = 0;
  if (input.ExclusiveStartKey !== undefined) {
    const start = toStoredItem(input.ExclusiveStartKey);
    const [sort, tie] = [String(start[key.sort]), rows.idOf(start)];
    const isAfter = ({ item }: { item: Item }): boolean => {
      const order = compareText(String(item[key.sort]), sort) || compareText(rows.idOf(item), tie);
      return backwards ? order < 0 : order > 0;
    };
    const place = ordered.findIndex(isAfter);
    from = place < 0 ? ordered.length : place;
  }
  const page = input.Limit === undefined ? ordered.slice(from) : ordered.slice(from, from + input.Limit);
  const scanned = page.map(({ item }) => item);
  const last = input.Limit !== undefined && page.length === input.Limit ? scanned.at(-1) : undefined;
  const items = scanned
    .map((item) => (index === undefined ? item : projected(schema, index, item)))
    .filter((item) => filter === undefined || filter.test(scope(item)))
    .map((item) => (projection === undefined ? item : pick(item, projection.tree, scope(item).names)));
  return { items, scanned, last };
};
