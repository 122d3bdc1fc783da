import { invalid, Unfit } from "../errors.ts";
import { type Expressions, readExpressions } from "../expressions/expressions.ts";
import { type Item, toStoredItem } from "../value.ts";
import { sizeOfItem } from "./capacity.ts";
import type { Rows } from "./rows.ts";

/** A requested write. */
export type WriteInput = Expressions & {
  TableName?: string | undefined;
  Item?: object | undefined;
  Key?: object | undefined;
  ReturnValues?: string | undefined;
  ReturnValuesOnConditionCheckFailure?: string | undefined;
};

export type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";

/** A prepared write: nothing is changed yet. */
export type PlannedWrite = {
  id: string;
  before: Item | undefined;
  after: Item | undefined;
  refusal: "condition" | Unfit | undefined;
};

/** The key of an item or of a request, checked. */
const keyOf = (rows: Rows, given: object | undefined, whole: boolean): Item => {
  const item = toStoredItem(given ?? {});
  const { partition, sort } = rows.schema;
  for (const name of [partition, sort]) {
    const value = item[name];
    if (value === undefined) throw invalid(`One of the required keys was not given a value: ${name}`);
    if (typeof value !== "string") throw invalid(`Type mismatch for key ${name}`);
    if (value === "") throw invalid(`An AttributeValue may not contain an empty string. Key: ${name}`);
  }
  if (!whole && Object.keys(item).length > 2) throw invalid("The provided key element does not match the schema");
  return item;
};

export const readKey = (rows: Rows, given: object | undefined): Item => keyOf(rows, given, false);

const MOST_BYTES = 400 * 1024;

/** Validates an item for storage: its index keys must be strings. */
const checkItem = (rows: Rows, item: Item): void => {
  if (rows.isSized && sizeOfItem(item) > MOST_BYTES) {
    throw new Unfit("Item size has exceeded the maximum allowed size");
  }
  for (const { name, partition, sort } of rows.schema.indexes) {
    for (const attribute of [partition, sort]) {
      const value = item[attribute];
      if (value === undefined || (typeof value === "string" && value !== "")) continue;
      throw new Unfit(
        `One or more parameter values were invalid: Type mismatch for Index Key ${attribute}, index ${name}`,
      );
    }
  }
};

/** @throws ValidationException when DynamoDB would refuse the write regardless of its condition. */
export const planWrite = (rows: Rows, kind: WriteKind, input: WriteInput): PlannedWrite => {
  const read = readExpressions(input);
  const key = kind === "Put" ? keyOf(rows, input.Item, true) : keyOf(rows, input.Key, false);
  const before = rows.get(key);
  const scope = read.scope(before);
  if (kind === "Update" && read.update !== undefined) {
    const { partition, sort } = rows.schema;
    if (read.update.touched(scope).some((name) => name === partition || name === sort)) {
      throw invalid("One or more parameter values were invalid: Cannot update attribute. It is part of the key");
    }
  }
  const plan = (after: Item | undefined, refusal?: "condition" | Unfit): PlannedWrite => ({
    id: rows.idOf(key),
    before,
    after,
    refusal,
  });
  try {
    if (kind === "Put") checkItem(rows, key);
    if (read.condition !== undefined && !read.condition.test(scope)) return plan(before, "condition");
    if (kind === "ConditionCheck") return plan(before);
    if (kind === "Delete") return plan(undefined);
    if (kind === "Put") return plan(key);
    const after = read.update === undefined ? (before ?? key) : read.update.apply(scope, key);
    checkItem(rows, after);
    return plan(after);
  } catch (error) {
    if (error instanceof Unfit) return plan(before, error);
    throw error;
  }
};
