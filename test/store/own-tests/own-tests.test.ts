import { expect, test } from "vitest";
import { NO_OWN_TESTS } from "#domain/own-tests/own-test-record.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anOwnTestAudit, ownSource } from "../../support/own-tests/own-source.ts";

test("of two changes of the same list one is saved, with its source; the other writes nothing", async () => {
  const store = ownTestStore(memoryTable().table);
  const [first, second] = [ownSource("editing", "One."), ownSource("editing", "Two.")];
  const after = { ...NO_OWN_TESTS, version: 1 };
  expect(await store.save("acct_1", after, { source: { id: "own_1", source: first } }, anOwnTestAudit(1))).toBe(
    "saved",
  );
  expect(await store.save("acct_1", after, { source: { id: "own_1", source: second } }, anOwnTestAudit(2))).toBe(
    "stale",
  );
  expect(await store.source("acct_1", "own_1")).toEqual(first);
  expect(await store.source("acct_1_test", "own_1")).toEqual(first);
  expect(await store.source("acct_2", "own_1")).toBeUndefined();
});
