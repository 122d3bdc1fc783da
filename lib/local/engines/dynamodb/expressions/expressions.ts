import { invalid } from "../errors.ts";
import { compare, type Item, toStoredItem } from "../value.ts";
import { compileCondition, type Scope, type Test } from "./conditions.ts";
import {
  type Condition,
  type Parsed,
  type Path,
  parseCondition,
  parseProjection,
  parseUpdate,
  type Update,
} from "./syntax.ts";
import { compileTouched, compileUpdate } from "./updates.ts";

/** The fields of a request with expressions and placeholders. */
export type Expressions = {
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  KeyConditionExpression?: string | undefined;
  FilterExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
};

/** Parsed once per text: the store sends the same few repeatedly. */
const once = <Compiled>(compile: (text: string) => Compiled): ((text: string) => Compiled) => {
  const known = new Map<string, Compiled>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const compiled = compile(text);
    known.set(text, compiled);
    return compiled;
  };
};

export type ConditionText = Parsed<Condition> & { test: Test };
export type UpdateText = Parsed<Update> & {
  apply: (before: Scope, key: Item) => Item;
  touched: (scope: Pick<Scope, "names">) => string[];
};

const conditionOf = once((text): ConditionText => {
  const parsed = parseCondition(text);
  return { ...parsed, test: compileCondition(parsed.tree) };
});

const updateOf = once((text): UpdateText => {
  const parsed = parseUpdate(text);
  return { ...parsed, apply: compileUpdate(parsed.tree), touched: compileTouched(parsed.tree) };
});

const projectionOf = once(parseProjection);

/** A request's parsed expressions with its placeholders; `scope` is the input for their evaluation. */
export type Read = {
  condition: ConditionText | undefined;
  update: UpdateText | undefined;
  keyCondition: ConditionText | undefined;
  filter: ConditionText | undefined;
  projection: { tree: readonly Path[] } | undefined;
  scope: (item: Item | undefined) => Scope;
};

const NOTHING: Item = Object.freeze({});
const NO_NAMES: Readonly<Record<string, string>> = Object.freeze({});

/** @throws ValidationException for placeholders that are unused or undefined, and for empty ranges. */
const checkPlaceholders = (
  all: readonly Parsed<unknown>[],
  names: Readonly<Record<string, string>>,
  values: Item,
): void => {
  const unused = (placeholder: string): boolean => !all.some(({ used }) => used.has(placeholder));
  for (const name in names) {
    if (unused(name))
      throw invalid(`Value provided in ExpressionAttributeNames unused in expressions: keys: {${name}}`);
  }
  for (const name in values) {
    if (unused(name))
      throw invalid(`Value provided in ExpressionAttributeValues unused in expressions: keys: {${name}}`);
  }
  for (const { used, bounds } of all) {
    for (const placeholder of used) {
      if (Object.hasOwn(placeholder.startsWith("#") ? names : values, placeholder)) continue;
      throw invalid(`An expression attribute used in an expression is not defined: ${placeholder}`);
    }
    for (const [low, high] of bounds) {
      if ((compare(values[low], values[high]) ?? 0) <= 0) continue;
      throw invalid("The BETWEEN operator requires upper bound to be greater than or equal to lower bound");
    }
  }
};

/** @throws ValidationException for expressions that DynamoDB cannot parse, and for unused or undefined placeholders. */
export const readExpressions = (input: Expressions): Read => {
  const names = input.ExpressionAttributeNames ?? NO_NAMES;
  const given = input.ExpressionAttributeValues;
  const values = given === undefined ? NOTHING : toStoredItem(given);
  const condition = input.ConditionExpression === undefined ? undefined : conditionOf(input.ConditionExpression);
  const update = input.UpdateExpression === undefined ? undefined : updateOf(input.UpdateExpression);
  const key = input.KeyConditionExpression === undefined ? undefined : conditionOf(input.KeyConditionExpression);
  const filter = input.FilterExpression === undefined ? undefined : conditionOf(input.FilterExpression);
  const projection = input.ProjectionExpression === undefined ? undefined : projectionOf(input.ProjectionExpression);
  const all = [condition, update, key, filter, projection].filter((each) => each !== undefined);
  checkPlaceholders(all, names, values);
  return { condition, update, keyCondition: key, filter, projection, scope: (item) => ({ item, names, values }) };
};
