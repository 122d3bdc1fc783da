import { expect, test } from "vitest";
import { NO_OWN_TESTS } from "#domain/own-tests/own-test-record.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { lexicon } from "../../support/language/language.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anOwnTestAudit, ownSource } from "../../support/own-tests/own-source.ts";

test("a version is read as it was published, by its account and its test tenant, and is never written again", async () => {
  const { table } = memoryTable();
  const { content } = readOwnTest(lexicon)(
    ownSource("writing", "Write 120 words.\n\n## Points\n- Boats must be moved"),
  );
  if (content === null) throw new Error("It has errors");
  const made = { content, guidance: { instructions: null, notes: "Write per cent." } };
  const save = (version: number) =>
    ownTestStore(table).save(
      "acct_1",
      { ...NO_OWN_TESTS, version },
      { version: { id: "own_1", version: 1, made } },
      anOwnTestAudit(version),
    );
  expect([await save(1), await save(2)]).toEqual(["saved", "stale"]);
  const read = (accountId: string, version: number) => ownTestVersions(table).version(accountId, "own_1", version);
  expect([await read("acct_1", 1), await read("acct_1_test", 1)]).toEqual([made, made]);
  expect([await read("acct_1", 2), await read("acct_2", 1)]).toEqual([undefined, undefined]);
});
