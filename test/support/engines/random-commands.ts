import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { convertToAttr, marshall } from "@aws-sdk/util-dynamodb";
import type { WriteKind } from "../../../lib/local/engines/dynamodb/table/writes.ts";
import type { Item, Value } from "../../../lib/local/engines/dynamodb/value.ts";
import type { Dice } from "../dice.ts";

/** The attributes that updates write. */
const WRITABLE = [
  "text",
  "number",
  "any",
  "map",
  "list",
  "listed",
  "status_key",
  "due_shard",
  "due_at",
  "absent",
] as const;

/** A call as DynamoDB's protocol has it. */
export type AnyCommand = { operation: string; input: object };

/** Collects the placeholders of one request. */
class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, AttributeValue> = {};

  /** A path with a placeholder for each of its names. */
  name(path: string): string {
    return path.replace(/[a-z_]+/g, (name) => {
      this.names[`#${name}`] = name;
      return `#${name}`;
    });
  }

  value(value: Value): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = convertToAttr(value);
    return placeholder;
  }

  fields(): object {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

/**
 * Generates any call that the memory table supports, far beyond what the store sends. Few keys and values, so that
 * calls conflict.
 */
export const randomCommand = (dice: Dice, TableName: string): AnyCommand => {
  const text = (): string => dice.pick(["a", "ab", "b", "é", "\u{10ffff}", "\uffff", "10", "9"]);
  const number = (): number => dice.pick([0, 1, 2, -1, 10, 1000, 123456789, 1772445600000]);
  const scalar = (): Value => dice.pick<() => Value>([text, number, () => dice.once(2), () => null])();
  const map = (): Item => Object.fromEntries(dice.list(dice.roll(3), () => [dice.pick(["in", "deep"]), scalar()]));
  const list = (): Value[] => dice.list(dice.roll(4), scalar);
  const value = (): Value =>
    dice.pick([scalar, scalar, () => "x".repeat(1 + dice.roll(dice.pick([20, 3000]))), list, map])();
  const names = () => ({ pk: dice.pick(["A", "B"]), sk: dice.pick(["a", "b", "c#1", "c#2"]) });
  const key = () => marshall(names());

  /** Sometimes a value that is not valid in an index. */
  const item = (): object => {
    const attributes = Object.fromEntries(
      Object.entries({
        text,
        number,
        any: value,
        map,
        list,
        // Copied into an index.
        listed: map,
        status_key: () => (dice.once(20) ? 1 : dice.pick(["X", "Y"])),
        due_shard: () => dice.pick(["D", "E"]),
        due_at: () => (dice.once(20) ? null : dice.pick(["1", "2", "3"])),
      })
        .filter(() => dice.once(2))
        .map(([name, make]) => [name, make()]),
    );
    return marshall({ ...attributes, ...names() });
  };

  /** A path that is read: by its names or by placeholders, sometimes into a map or a list. */
  const path = (to: Placeholders): string => {
    const name = dice.pick(["text", "number", "any", "map", "map.deep", "list", "list[1]", "due_at", "pk", "absent"]);
    return to.name(name);
  };
  const operand = (to: Placeholders): string => (dice.once(3) ? path(to) : to.value(scalar()));
  const sorted = (to: Placeholders): string => to.value(dice.once(2) ? text() : number());

  const condition = (to: Placeholders, depth = 3): string => {
    switch (dice.roll(depth > 0 ? 13 : 10)) {
      case 0:
        return `attribute_exists(${path(to)})`;
      case 1:
        return `attribute_not_exists(${path(to)})`;
      case 2:
      case 3:
        return `${path(to)} ${dice.pick(["=", "<>"])} ${operand(to)}`;
      case 4:
        return `${path(to)} ${dice.pick(["<", "<=", ">", ">="])} ${sorted(to)}`;
      case 5:
        return `${path(to)} BETWEEN ${to.value(dice.pick(["", "10", "a"]))} AND ${to.value(dice.pick(["a", "b", "é"]))}`;
      case 6:
        return `${path(to)} IN (${dice.list(1 + dice.roll(3), () => to.value(scalar())).join(", ")})`;
      case 7:
        return `begins_with(${path(to)}, ${to.value(dice.pick(["a", "1", "c"]))})`;
      case 8:
        return `contains(${path(to)}, ${to.value(scalar())})`;
      case 9:
        return dice.once(2)
          ? `attribute_type(${path(to)}, ${to.value(dice.pick(["S", "N", "BOOL", "NULL", "L", "M"]))})`
          : `size(${path(to)}) > ${to.value(dice.roll(4))}`;
      case 10:
        return `NOT (${condition(to, depth - 1)})`;
      default:
        return `(${condition(to, depth - 1)}) ${dice.pick(["AND", "OR", "and"])} ${condition(to, depth - 1)}`;
    }
  };

  /** Each attribute at most once, as DynamoDB has it. */
  const update = (to: Placeholders): string => {
    const free = new Set<string>(WRITABLE);
    const taken = (...names: readonly [string, ...string[]]): string | undefined => {
      const name = dice.pick(names);
      return free.delete(name) ? name : undefined;
    };
    const written = (): string | undefined => {
      const name = taken(...WRITABLE);
      return name === "map" && dice.once(2) ? "map.deep" : name;
    };
    const set = (): string | undefined => {
      switch (dice.roll(6)) {
        case 0: {
          const name = taken("number", "text");
          return name && `${to.name(name)} = ${to.name(name)} ${dice.pick(["+", "-"])} ${to.value(number())}`;
        }
        case 1: {
          const name = written();
          return name && `${to.name(name)} = if_not_exists(${path(to)}, ${to.value(scalar())})`;
        }
        case 2: {
          const name = taken("list", "any");
          return name && `${to.name(name)} = list_append(${to.name(name)}, ${to.value(list())})`;
        }
        case 3: {
          const name = taken("due_at", "status_key");
          return name && `${to.name(name)} = ${to.value(dice.pick(["1", "2", "X", "Y"]))}`;
        }
        default: {
          const name = written();
          return name && `${to.name(name)} = ${to.value(value())}`;
        }
      }
    };
    const remove = () => {
      const name = written();
      return name && to.name(name.replace(".deep", ""));
    };
    const add = () => {
      const name = taken("number", "text", "absent", "number");
      return name && `${to.name(name)} ${to.value(number())}`;
    };
    const clause = (word: string, parts: readonly (string | undefined)[]): string[] => {
      const there = parts.filter((part) => part !== undefined);
      return there.length === 0 ? [] : [`${word} ${there.join(", ")}`];
    };
    const clauses = [
      ...clause("SET", dice.list(1 + dice.roll(3), set)),
      ...clause("REMOVE", dice.list(dice.roll(3), remove)),
      ...clause("ADD", dice.list(dice.roll(2), add)),
    ];
    return clauses.length > 0 ? clauses.join(" ") : `SET ${to.name("text")} = ${to.value("a")}`;
  };

  const conditional = (to: Placeholders, always = false): object =>
    always || dice.once(2)
      ? {
          ConditionExpression: condition(to),
          ...(dice.once(2) ? { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } : {}),
        }
      : {};

  const write = (kind: WriteKind): object => {
    const to = new Placeholders();
    const what = kind === "Put" ? { Item: item() } : { Key: key() };
    const how = kind === "Update" ? { UpdateExpression: update(to) } : {};
    return { TableName, ...what, ...how, ...conditional(to, kind === "ConditionCheck"), ...to.fields() };
  };

  const range = (sort: string, to: Placeholders): string => {
    switch (dice.roll(4)) {
      case 0:
        return ` AND ${sort} ${dice.pick(["=", "<", "<=", ">", ">="])} ${to.value(dice.pick(["a", "b", "c#1", "2"]))}`;
      case 1:
        return ` AND ${sort} BETWEEN ${to.value(dice.pick(["a", "b", "1"]))} AND ${to.value(dice.pick(["a", "c#2", "2"]))}`;
      case 2:
        return ` AND begins_with(${sort}, ${to.value(dice.pick(["c", "1"]))})`;
      default:
        return "";
    }
  };

  const shown = (): object => (dice.once(4) ? { ProjectionExpression: "sk, due_at, status_key" } : {});

  const query = (): object => {
    const to = new Placeholders();
    const [partition, sort, of, IndexName] = dice.pick<[string, string, string, string | undefined]>([
      ["pk", "sk", dice.pick(["A", "B"]), undefined],
      ["status_key", "sk", dice.pick(["X", "Y"]), "by-status"],
      ["due_shard", "due_at", dice.pick(["D", "E"]), "due"],
    ]);
    return {
      TableName,
      ...(IndexName === undefined ? {} : { IndexName }),
      KeyConditionExpression: `${partition} = ${to.value(of)}${range(sort, to)}`,
      ...(dice.once(3) ? { FilterExpression: condition(to) } : {}),
      ...(dice.once(2) ? { Limit: 1 + dice.roll(3) } : {}),
      ...(dice.once(3) ? { ScanIndexForward: false } : {}),
      ...(dice.once(4) ? { ConsistentRead: true } : {}),
      ...(dice.once(4)
        ? {
            ExclusiveStartKey: {
              ...key(),
              ...marshall({ [partition]: of, ...(sort === "sk" ? {} : { [sort]: dice.pick(["1", "2"]) }) }),
            },
          }
        : {}),
      ...shown(),
      ...to.fields(),
    };
  };

  switch (dice.weighted({ write: 8, transaction: 4, get: 1, query: 4, scan: 1, batch: 1, batchWrite: 1 })) {
    case "write": {
      const kind = dice.pick<WriteKind>(["Put", "Update", "Update", "Delete"]);
      const returned = dice.once(2) ? { ReturnValues: kind === "Update" ? "ALL_NEW" : "ALL_OLD" } : {};
      return { operation: `${kind}Item`, input: { ...write(kind), ...returned } };
    }
    case "transaction": {
      const items = dice.list(1 + dice.roll(4), () => {
        const kind = dice.pick<WriteKind>(["Put", "Update", "Delete", "Update", "ConditionCheck"]);
        return { [kind]: write(kind) };
      });
      return { operation: "TransactWriteItems", input: { TransactItems: items } };
    }
    case "get":
      return { operation: "GetItem", input: { TableName, Key: key(), ConsistentRead: dice.once(2), ...shown() } };
    case "query":
      return { operation: "Query", input: query() };
    case "scan": {
      const to = new Placeholders();
      const filter = dice.once(2) ? { FilterExpression: condition(to) } : {};
      return { operation: "Scan", input: { TableName, ...filter, ...shown(), ...to.fields() } };
    }
    case "batch": {
      const asked = {
        Keys: dice.list(1 + dice.roll(3), key),
        ConsistentRead: dice.once(2),
        ...(dice.once(3) ? { ProjectionExpression: "sk, due_at" } : {}),
      };
      return { operation: "BatchGetItem", input: { RequestItems: { [TableName]: asked } } };
    }
    case "batchWrite": {
      const asked = dice.list(1 + dice.roll(4), () =>
        dice.once(3) ? { DeleteRequest: { Key: key() } } : { PutRequest: { Item: item() } },
      );
      return { operation: "BatchWriteItem", input: { RequestItems: { [TableName]: asked } } };
    }
  }
};
