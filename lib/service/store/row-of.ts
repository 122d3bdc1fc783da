import type { Item } from "./table.ts";

/** A row without unset attributes: names of attributes cost as much as their values. */
export const rowOf = (record: Item): Item =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
