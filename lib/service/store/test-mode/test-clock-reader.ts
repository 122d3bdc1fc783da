import { newTestClock, TestClock, type TestClockStore } from "#domain/test-mode/test-clock.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** Reads the clock of a test tenant: all that a request needs of the clocks. */
export const testClockReader =
  (table: Table): TestClockStore["read"] =>
  async (tenantId) => {
    const row = await get(table, keys.testClock(tenantId));
    return row === undefined ? newTestClock(tenantId) : readRow(TestClock, row);
  };
