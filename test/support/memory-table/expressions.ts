import { compileCondition, type Scope, type Test } from "./conditions.ts";
import { invalid } from "./errors.ts";
import {
  type Condition,
  type Parsed,
  type Path,
  parseCondition,
  parseProjection,
  parseUpdate,
  type Update,
} from "./syntax.ts";
import { compileUpdate } from "./updates.ts";
import { compare, type Item, toStoredItem } from "./value.ts";

/** The fields of a request that hold expressions, and what their placeholders stand for. */
export type Expressions = {
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  KeyConditionExpression?: string | undefined;
  FilterExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
};

/** Read once per text: the store sends the same few again and again. */
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
export type UpdateText = Parsed<Update> & { apply: (before: Scope, key: Item) => Item };

const conditionOf = once((text): ConditionText => {
  const parsed = parseCondition(text);
  return { ...parsed, test: compileCondition(parsed.tree) };
});

const updateOf = once((text): UpdateText => {
  const parsed = parseUpdate(text);
  return { ...parsed, apply: compileUpdate(parsed.tree) };
});

const projectionOf = once(parseProjection);

/** A request's expressions, read, with its placeholders; `scope` is what they are evaluated on. */
export type Read = {
  condition: ConditionText | undefined;
  update: UpdateText | undefined;
  keyCondition: ConditionText | undefined;
  filter: ConditionText | undefined;
  projection: { tree: readonly Path[] } | undefined;
  scope: (item: Item | undefined) => Scope;
};

const NOTHING: Item = Object.freeze({});

/** @throws ValidationException for what DynamoDB refuses to read, and for placeholders without a use or a meaning. */
export const readExpressions = (input: Expressions): Read => {
  const names = input.ExpressionAttributeNames ?? {};
  const given = input.ExpressionAttributeValues;
  const values = given === undefined ? NOTHING : toStoredItem(given);
  const condition = input.ConditionExpression === undefined ? undefined : conditionOf(input.ConditionExpression);
  const update = input.UpdateExpression === undefined ? undefined : updateOf(input.UpdateExpression);
  const key = input.KeyConditionExpression === undefined ? undefined : conditionOf(input.KeyConditionExpression);
  const filter = input.FilterExpression === undefined ? undefined : conditionOf(input.FilterExpression);
  const projection = input.ProjectionExpression === undefined ? undefined : projectionOf(input.ProjectionExpression);
  const all = [condition, update, key, filter, projection].filter((each) => each !== undefined);
  for (const [kind, placeholders] of [["Names", names] as const, ["Values", values] as const]) {
    for (const placeholder of Object.keys(placeholders)) {
      if (all.some(({ used }) => used.has(placeholder))) continue;
      throw invalid(`Value provided in ExpressionAttribute${kind} unused in expressions: keys: {${placeholder}}`);
    }
  }
  for (const placeholder of all.flatMap(({ used }) => [...used])) {
    if (Object.hasOwn(placeholder.startsWith("#") ? names : values, placeholder)) continue;
    throw invalid(`An expression attribute used in an expression is not defined: ${placeholder}`);
  }
  for (const [low, high] of all.flatMap(({ bounds }) => bounds)) {
    if ((compare(values[low], values[high]) ?? 0) <= 0) continue;
    throw invalid("The BETWEEN operator requires upper bound to be greater than or equal to lower bound");
  }
  return { condition, update, keyCondition: key, filter, projection, scope: (item) => ({ item, names, values }) };
};
