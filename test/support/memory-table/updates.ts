import { type Get, getOperand, getPath, nameOf, type Scope } from "./conditions.ts";
import { invalid, Unfit } from "./errors.ts";
import type { Assigned, Path, Update } from "./syntax.ts";
import { type Item, isList, isMap, type Value } from "./value.ts";

const MISSING = "The provided expression refers to an attribute that does not exist in the item";
const BAD_PATH = "The document path provided in the update expression is invalid for update";

const number = (value: Value | undefined): number => {
  if (value === undefined) throw new Unfit(MISSING);
  if (typeof value !== "number") throw new Unfit("An operand in the update expression has an incorrect data type");
  return value;
};

const list = (value: Value | undefined): readonly Value[] => {
  if (value === undefined) throw new Unfit(MISSING);
  if (!isList(value)) throw new Unfit("An operand in the update expression has an incorrect data type");
  return value;
};

const compileAssigned = (assigned: Assigned): Get => {
  switch (assigned.kind) {
    case "if_not_exists": {
      const [get, otherwise] = [getPath(assigned.path), compileAssigned(assigned.otherwise)];
      return (scope) => {
        const value = get(scope);
        return value === undefined ? otherwise(scope) : value;
      };
    }
    case "list_append": {
      const [left, right] = [compileAssigned(assigned.left), compileAssigned(assigned.right)];
      return (scope) => Object.freeze([...list(left(scope)), ...list(right(scope))]);
    }
    case "plus":
    case "minus": {
      const [left, right] = [compileAssigned(assigned.left), compileAssigned(assigned.right)];
      const sign = assigned.kind === "plus" ? 1 : -1;
      return (scope) => number(left(scope)) + sign * number(right(scope));
    }
    default:
      return getOperand(assigned);
  }
};

/** A map with what lies at the path replaced; undefined removes it. The way there must exist. */
const replaced = (value: Value | undefined, path: readonly string[], to: Value | undefined): Value => {
  const [name, ...rest] = path;
  if (name === undefined || !isMap(value)) throw new Unfit(BAD_PATH);
  const { [name]: before, ...others } = value;
  const after = rest.length > 0 ? replaced(before, rest, to) : to;
  return Object.freeze(after === undefined ? others : { ...value, [name]: after });
};

type Change = (before: Scope, draft: Record<string, Value>) => void;

/** The names along a path that is written. Places in lists are left out: the store writes none. */
const namesOf = (path: Path, scope: Pick<Scope, "names">): string[] =>
  path.map((step) => {
    if ("index" in step) throw new Error("The memory table does not write single entries of lists");
    return nameOf(step, scope);
  });

const setAt = (path: Path, to: Value | undefined, scope: Scope, draft: Record<string, Value>): void => {
  const [name, ...rest] = namesOf(path, scope);
  if (name === undefined) throw new Unfit(BAD_PATH);
  if (rest.length > 0) draft[name] = replaced(draft[name], rest, to);
  else if (to === undefined) delete draft[name];
  else draft[name] = to;
};

/** An update as a function: what it makes of an item, the key of a new one included. */
export const compileUpdate = (update: Update): ((before: Scope, key: Item) => Item) => {
  const changes: Change[] = [
    ...update.set.map(({ path, to }): Change => {
      const get = compileAssigned(to);
      return (before, draft) => {
        const value = get(before);
        if (value === undefined) throw new Unfit(MISSING);
        setAt(path, value, before, draft);
      };
    }),
    ...update.remove.map((path): Change => {
      return (before, draft) => setAt(path, undefined, before, draft);
    }),
    ...update.add.map(({ path, value }): Change => {
      const [get, more] = [getPath(path), getOperand({ kind: "value", name: value })];
      return (before, draft) => {
        const value = get(before);
        setAt(path, (value === undefined ? 0 : number(value)) + number(more(before)), before, draft);
      };
    }),
  ];
  return (scope, key) => {
    const before = { ...scope, item: scope.item ?? key };
    const draft: Record<string, Value> = { ...before.item };
    for (const change of changes) change(before, draft);
    return Object.freeze(draft);
  };
};

/** The paths that an update writes. @throws ValidationException when one lies on the way of another. */
export const touched = (update: Update, scope: Pick<Scope, "names">): string[][] => {
  const paths = [...update.set.map(({ path }) => path), ...update.remove, ...update.add.map(({ path }) => path)].map(
    (path) => namesOf(path, scope),
  );
  const overlap = paths.some((one, at) =>
    paths.some((other, before) => before < at && one.every((name, depth) => (other[depth] ?? name) === name)),
  );
  if (overlap) throw invalid("Two document paths overlap with each other; must remove or rewrite one of these paths");
  return paths;
};
