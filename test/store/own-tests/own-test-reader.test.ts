import { expect, test } from "vitest";
import { NO_OWN_TESTS } from "#domain/own-tests/own-test-record.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("an account that has made no test has an empty list, and so has its test tenant", async () => {
  const { table } = memoryTable();
  expect(await ownTestReader(table).read("acct_1")).toEqual(NO_OWN_TESTS);
  expect(await ownTestReader(table).read("acct_1_test")).toEqual(NO_OWN_TESTS);
});
