import { afterAll, beforeAll } from "vitest";
import { type Engine, startEngine } from "./engine.ts";
import { newTable, type TestTable } from "./table.ts";

/** One table of the embedded engine for all tests of a file. It can be used in tests and in hooks that come later. */
export const sharedTable = (): { readonly table: TestTable } => {
  let engine: Engine;
  let table: TestTable;
  beforeAll(async () => {
    engine = await startEngine();
    table = await newTable(engine);
  });
  afterAll(() => engine.stop());
  return {
    get table() {
      return table;
    },
  };
};
