import { invalid } from "../errors.ts";
import { compare, equal, type Item, isList, isMap, typeOf, type Value } from "../value.ts";
import type { Comparator, Condition, Operand, Path, Step } from "./syntax.ts";

/** The input of an expression: an item, and the values of its placeholders. */
export type Scope = {
  item: Item | undefined;
  names: Readonly<Record<string, string>>;
  values: Item;
};

export type Get = (scope: Scope) => Value | undefined;
export type Test = (scope: Scope) => boolean;

/** Resolves a path step's name in this request. */
export const nameOf = (step: Step, { names }: Pick<Scope, "names">): string => {
  if ("name" in step) return step.name;
  const name = names[step.alias];
  if (name === undefined)
    throw invalid(`An expression attribute name used in the document is not defined: ${step.alias}`);
  return name;
};

const stepInto = (value: Value | undefined, step: Path[number], scope: Scope): Value | undefined => {
  if ("index" in step) return isList(value) ? value[step.index] : undefined;
  const name = nameOf(step, scope);
  return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

export const getPath =
  (path: Path): Get =>
  (scope) => {
    let value: Value | undefined = scope.item;
    for (const step of path) value = stepInto(value, step, scope);
    return value;
  };

/**
 * The result of `size`: the UTF-16 code units of a text, as in DynamoDB itself and in the engine (the documentation only
 * says "length"); entries of a list or map. Numbers and booleans have none.
 */
const sizeOf = (value: Value | undefined): number | undefined => {
  if (typeof value === "string") return value.length;
  if (isList(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : undefined;
};

export const getOperand = (operand: Operand): Get => {
  if (operand.kind === "path") return getPath(operand.path);
  if (operand.kind === "size") {
    const get = getPath(operand.path);
    return (scope) => sizeOf(get(scope));
  }
  const { name } = operand;
  return ({ values }) => {
    const value = values[name];
    if (value === undefined) throw invalid(`An expression attribute value used in expression is not defined: ${name}`);
    return value;
  };
};

const HOLDS: Record<Exclude<Comparator, "=" | "<>">, (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const compareBy = (by: Comparator, left: Get, right: Get): Test => {
  // A missing attribute differs from everything, including another missing attribute.
  const same: Test = (scope) => {
    const value = left(scope);
    return value !== undefined && equal(value, right(scope));
  };
  if (by === "=") return same;
  if (by === "<>") return (scope) => !same(scope);
  const holds = HOLDS[by];
  return (scope) => {
    const order = compare(left(scope), right(scope));
    return order !== undefined && holds(order);
  };
};

/** Compiles a condition into a function. */
export const compileCondition = (condition: Condition): Test => {
  switch (condition.kind) {
    case "and":
    case "or": {
      const [left, right] = [compileCondition(condition.left), compileCondition(condition.right)];
      return condition.kind === "and" ? (scope) => left(scope) && right(scope) : (scope) => left(scope) || right(scope);
    }
    case "not": {
      const of = compileCondition(condition.of);
      return (scope) => !of(scope);
    }
    case "compare":
      return compareBy(condition.by, getOperand(condition.left), getOperand(condition.right));
    case "between": {
      const [of, low, high] = [getOperand(condition.of), getOperand(condition.low), getOperand(condition.high)];
      return (scope) => {
        const [value, from, to] = [of(scope), low(scope), high(scope)];
        return (compare(value, from) ?? -1) >= 0 && (compare(value, to) ?? 1) <= 0;
      };
    }
    case "in": {
      const of = getOperand(condition.of);
      const list = condition.list.map(getOperand);
      return (scope) => {
        const value = of(scope);
        return value !== undefined && list.some((each) => equal(value, each(scope)));
      };
    }
    case "exists": {
      const get = getPath(condition.path);
      return (scope) => (get(scope) !== undefined) === condition.wanted;
    }
    case "begins_with": {
      const [get, prefix] = [getPath(condition.path), getOperand(condition.operand)];
      return (scope) => {
        const [value, start] = [get(scope), prefix(scope)];
        return typeof value === "string" && typeof start === "string" && value.startsWith(start);
      };
    }
    case "contains": {
      const [get, part] = [getPath(condition.path), getOperand(condition.operand)];
      return (scope) => {
        const [value, wanted] = [get(scope), part(scope)];
        if (typeof value === "string") return typeof wanted === "string" && value.includes(wanted);
        return isList(value) && wanted !== undefined && value.some((each) => equal(each, wanted));
      };
    }
    case "type": {
      const [get, type] = [getPath(condition.path), getOperand(condition.operand)];
      return (scope) => {
        const value = get(scope);
        return value !== undefined && typeOf(value) === type(scope);
      };
    }
  }
};
