import type { Item } from "./table.ts";

/**
 * A row without unset attributes: their names cost as much as their values, and a condition can require that one does not
 * exist.
 */
export const rowOf = (record: Item): Item => {
  const row: Item = {};
  for (const name of Object.keys(record)) if (record[name] !== null) row[name] = record[name];
  return row;
};
