import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { Unsupported } from "./unsupported.ts";

/** An attribute's value, as in the document client. Sets and bytes are omitted: the store does not use them. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** An item of the table. Stored items are frozen, so that they can be returned without a copy. */
export type Item = { readonly [name: string]: Value };

/** DynamoDB's name of a value's type. */
export type ValueType = "S" | "N" | "BOOL" | "NULL" | "L" | "M";

/** An item in DynamoDB's JSON; one with an attribute `constructor` is no instance of a class. */
export const toWireItem = (item: object): Record<string, AttributeValue> =>
  marshall(item, { convertClassInstanceToMap: true });

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isMap = (value: Value | undefined): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const typeOf = (value: Value): ValueType => {
  if (typeof value === "string") return "S";
  if (typeof value === "number") return "N";
  if (typeof value === "boolean") return "BOOL";
  if (value === null) return "NULL";
  return isList(value) ? "L" : "M";
};

/**
 * A frozen copy of the caller's value without undefined entries, like the document client's `removeUndefinedValues`.
 *
 * @throws Unsupported for values that the store does not use: sets, bytes, bigints and numbers beyond a double's whole numbers.
 */
export const toStored = (given: unknown): Value => {
  if (typeof given === "string" || typeof given === "boolean" || given === null) return given;
  if (typeof given === "number") {
    if (Number.isFinite(given) && Math.abs(given) <= Number.MAX_SAFE_INTEGER) return given;
    throw new Unsupported(`the number ${given}`);
  }
  if (Array.isArray(given)) return Object.freeze(given.filter((one) => one !== undefined).map(toStored));
  if (typeof given === "object") {
    const prototype = Object.getPrototypeOf(given);
    if (prototype === Object.prototype || prototype === null) return toStoredItem(given);
  }
  throw new Unsupported(`sets and bytes, such as ${given}`);
};

export const toStoredItem = (given: object): Item => {
  const stored: Record<string, Value> = {};
  for (const name of Object.keys(given)) {
    const value: unknown = Reflect.get(given, name);
    if (value !== undefined) stored[name] = toStored(value);
  }
  return Object.freeze(stored);
};

/** Characters encoded as surrogates sort above all others in UTF-8, but not in UTF-16. */
const rank = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Orders texts as DynamoDB does: by their UTF-8 bytes. */
export const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return one.length - other.length;
};

/** Negative, zero or positive; undefined when the two have no order. */
export const compare = (one: Value | undefined, other: Value | undefined): number | undefined => {
  if (typeof one === "string" && typeof other === "string") return compareText(one, other);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return undefined;
};

export const equal = (one: Value | undefined, other: Value | undefined): boolean => {
  if (one === other) return true;
  if (isList(one))
    return isList(other) && one.length === other.length && one.every((each, at) => equal(each, other[at]));
  if (!isMap(one) || !isMap(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && equal(one[name], other[name]))
  );
};
