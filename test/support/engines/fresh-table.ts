import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Engine, startEngine } from "./engine.ts";
import { newTable, type TestTable } from "./table.ts";

/** A new table for each test of a file, in one engine. */
export const freshTable = (): { readonly table: TestTable } => {
  let engine: Engine;
  let table: TestTable;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    table = await newTable(engine);
  });
  return {
    get table() {
      return table;
    },
  };
};
