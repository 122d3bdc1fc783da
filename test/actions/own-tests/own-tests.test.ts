import { expect, test } from "vitest";
import {
  changeOwnTest,
  createOwnTest,
  deleteOwnTest,
  listOwnTests,
  publishOwnTest,
  readOwnTest,
  retireOwnTest,
} from "#actions/own-tests/own-tests.ts";
import { MAX_OWN_TESTS } from "#contract/assessments/own-test.ts";
import { readOwnTest as reader } from "#domain/own-tests/read-own-test.ts";
import { auditLog } from "#store/audit-log.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";
import { lexicon } from "../../support/language/language.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const SOURCE = ownSource("editing", "The list {are|is} pinned up. It {were|was} short, and {teh|the} ink was dry.");

const account = () => {
  const { table } = memoryTable();
  const ownTests = ownTestStore(table);
  const deps = { clock: fakeClock(), random: seededRandom(5), ownTests, readSource: reader(lexicon) };
  const actor = { type: "member", id: "usr_lina", name: "lina@example.com" } as const;
  const target = { accountId: "acct_1", origin: { actor, source_ip: null, peer_ip: null } };
  return {
    ownTests,
    create: (source = SOURCE) => createOwnTest(deps, target, source),
    change: (id: string, revision: number, source = SOURCE) => changeOwnTest(deps, target, id, { revision, source }),
    publish: (id: string, revision: number) => publishOwnTest(deps, target, id, revision),
    retire: (id: string) => retireOwnTest(deps, target, id),
    delete: (id: string) => deleteOwnTest(deps, target, id),
    read: (id: string) => readOwnTest(deps, "acct_1", id),
    list: async (accountId = "acct_1") => (await listOwnTests(deps, accountId)).data,
    audit: async () =>
      (await auditLog(table).list("acct_1", { from: "aud_", below: "aud_~" }, {}, 100)).entries.map(
        ({ action }) => action,
      ),
  };
};

const CODE = (code: string) => ({ code });

test("a draft is published as a version that later changes of the draft leave alone, and each act is in the audit log", async () => {
  const { create, change, publish, retire, read, list, audit, ownTests, ...more } = account();
  const { test: made, revision } = await create();
  expect(made).toMatchObject({ slug: "own:the-harbour", state: "draft", version: null, credits: 1 });
  expect(await publish(made.id, revision)).toMatchObject({ state: "in_use", version: 1 });
  const next = ownSource("editing", SOURCE.text.replace("ink", "glue"), { title: "The port" });
  expect((await change(made.id, revision, next)).test).toMatchObject({ name: "The port", state: "in_use", version: 1 });
  await expect(change(made.id, revision)).rejects.toMatchObject(CODE("test_changed"));
  await expect(publish(made.id, revision)).rejects.toMatchObject(CODE("test_changed"));
  expect(await publish(made.id, revision + 1)).toMatchObject({ version: 2 });
  const texts = [1, 2].map(async (version) => JSON.stringify(await ownTests.version("acct_1", made.id, version)));
  expect(await Promise.all(texts)).toEqual([expect.stringContaining("ink"), expect.stringContaining("glue")]);
  await expect(more.delete(made.id)).rejects.toMatchObject(CODE("test_in_use"));
  expect(await retire(made.id)).toMatchObject({ state: "retired", version: 2 });
  expect(await publish(made.id, revision + 1)).toMatchObject({ state: "in_use", version: 3 });
  await retire(made.id);
  await more.delete(made.id);
  expect(await list()).toEqual([]);
  await expect(read(made.id)).rejects.toMatchObject(CODE("not_found"));
  expect(await ownTests.version("acct_1", made.id, 2)).toBeDefined();
  expect((await audit()).toSorted()).toEqual(
    ["created", "changed", ...Array(3).fill("published"), "retired", "retired", "deleted"]
      .map((act) => `own_test.${act}`)
      .toSorted(),
  );
});

test("a draft with errors is kept, says what they are, and is not published", async () => {
  const { create, publish, list } = account();
  const { test: made, revision, findings } = await create(ownSource("editing", "Nothing is marked here."));
  expect(findings.length).toBeGreaterThan(0);
  await expect(publish(made.id, revision)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "text", code: "not_ready" }],
  });
  expect(await list()).toMatchObject([{ state: "draft" }]);
});

test("an account has 50 tests at most, and its test tenant the same ones", async () => {
  const { create, list } = account();
  for (let made = 0; made < MAX_OWN_TESTS; made += 1) await create();
  await expect(create()).rejects.toMatchObject({ errors: [{ field: "title", code: "too_many" }] });
  expect(new Set((await list()).map(({ slug }) => slug)).size).toBe(MAX_OWN_TESTS);
  expect(await list("acct_1_test")).toHaveLength(MAX_OWN_TESTS);
  expect(await list("acct_2")).toEqual([]);
});
