import { expect, test } from "vitest";
import { NO_OWN_TESTS } from "#domain/own-tests/own-test-record.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anOwnTestAudit, ownSource } from "../../support/own-tests/own-source.ts";

test("of two changes of the same list one is saved, with its source; the other writes nothing", async () => {
  const store = ownTestStore(memoryTable().table);
  const [first, second] = [ownSource("editing", "One."), ownSource("editing", "Two.")];
  const after = { ...NO_OWN_TESTS, version: 1 };
  const verdict = { house_style: 0, scoring: "1", made: null, findings: [] };
  const draft = (source: typeof first) => ({ draft: { id: "own_1", revision: 1, source, verdict } });
  expect(await store.save("acct_1", after, draft(first), anOwnTestAudit(1))).toBe("saved");
  expect(await store.save("acct_1", after, draft(second), anOwnTestAudit(2))).toBe("stale");
  expect(await store.draft("acct_1", "own_1")).toEqual({ source: first, verdict });
  expect(await store.draft("acct_1_test", "own_1")).toEqual({ source: first, verdict });
  expect(await store.draft("acct_2", "own_1")).toBeUndefined();

  const newer = { ...verdict, house_style: 1 };
  await store.keepVerdict("acct_1", "own_1", 2, newer);
  expect(await store.draft("acct_1", "own_1")).toEqual({ source: first, verdict });
  await store.keepVerdict("acct_1", "own_1", 1, newer);
  expect(await store.draft("acct_1", "own_1")).toEqual({ source: first, verdict: newer });
});
