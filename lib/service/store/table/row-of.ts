import type { Item } from "./table.ts";

/**
 * A row without unset attributes: their names cost as much as their values, and a condition can require that one does not
 * exist.
 */
export const rowOf = (record: Item): Item =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
