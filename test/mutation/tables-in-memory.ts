import { type newTable as NewTable, newMemoryTable } from "../support/engines/table.ts";

export * from "../support/engines/table.ts";

export const newTable: typeof NewTable = async () => newMemoryTable();

/** In place of an engine, whose process would start for each mutant. */
export const startEngine = async () => ({ stop: async () => undefined });
