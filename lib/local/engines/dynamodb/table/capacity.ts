import { type Item, isList, isMap, type Value } from "../value.ts";

/** A value's size in bytes by DynamoDB's published rules, which are also approximate for numbers. */
const sizeOfValue = (value: Value): number => {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") {
    const digits = String(Math.abs(value)).replace(/^0+|0+$/g, "").length;
    return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
  }
  if (isList(value)) return 3 + value.reduce<number>((sum, each) => sum + 1 + sizeOfValue(each), 0);
  if (isMap(value)) return 3 + Object.values(value).length + sizeOfItem(value);
  return 1;
};

/** An item's size in bytes: its attributes' names and values. */
export const sizeOfItem = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0);

/** Write units for a size in bytes. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/** Read units for a size in bytes; half for an eventually consistent read. */
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);
