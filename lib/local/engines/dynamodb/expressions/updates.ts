import { invalid, Unfit } from "../errors.ts";
import { Unsupported } from "../unsupported.ts";
import { type Item, isList, isMap, type Value } from "../value.ts";
import { type Get, getOperand, getPath, nameOf, type Scope } from "./conditions.ts";
import type { Assigned, Path, Update } from "./syntax.ts";

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

/** A copy of a map with the value at a path replaced; undefined deletes it. The parents must exist. */
const replaced = (value: Value | undefined, path: readonly string[], to: Value | undefined): Value => {
  const [name, ...rest] = path;
  if (name === undefined || !isMap(value)) throw new Unfit(BAD_PATH);
  const { [name]: before, ...others } = value;
  const after = rest.length > 0 ? replaced(before, rest, to) : to;
  return Object.freeze(after === undefined ? others : { ...value, [name]: after });
};

type Change = (before: Scope, draft: Record<string, Value>) => void;

/** The names along a written path. List indexes are not supported: the store does not use them. */
const namesOf = (path: Path, scope: Pick<Scope, "names">): string[] =>
  path.map((step) => {
    if ("index" in step) throw new Unsupported("writing single entries of lists");
    return nameOf(step, scope);
  });

const setAt = (path: Path, to: Value | undefined, scope: Scope, draft: Record<string, Value>): void => {
  const names = namesOf(path, scope);
  const [name] = names;
  if (name === undefined) throw new Unfit(BAD_PATH);
  if (names.length > 1) draft[name] = replaced(draft[name], names.slice(1), to);
  else if (to === undefined) delete draft[name];
  else draft[name] = to;
};

/** Compiles an update into a function of an item, which for a new item contains only the key. */
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

/** The paths that an update writes. */
const writtenBy = ({ set, remove, add }: Update): readonly Path[] => [
  ...set.map(({ path }) => path),
  ...remove,
  ...add.map(({ path }) => path),
];

/** Whether one of two paths contains the other. */
const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one[0] === other[0] && one.every((name, depth) => (other[depth] ?? name) === name);

/** The attributes that an update writes. @throws ValidationException when one path contains another. */
export const compileTouched = (update: Update): ((scope: Pick<Scope, "names">) => string[]) => {
  const written = writtenBy(update);
  return (scope) => {
    const paths = written.map((path) => namesOf(path, scope));
    for (let at = 1; at < paths.length; at += 1) {
      for (let before = 0; before < at; before += 1) {
        if (!overlap(paths[at] ?? [], paths[before] ?? [])) continue;
        throw invalid("Two document paths overlap with each other; must remove or rewrite one of these paths");
      }
    }
    return paths.map(([name = ""]) => name);
  };
};
