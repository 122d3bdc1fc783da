import { expect, test } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { createTestKey } from "#actions/accounts/keys/create-test-key.ts";
import { hashOfKey, isWellFormedKey } from "#domain/accounts/api-key.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { TEST_CREDITS } from "#domain/test-mode/test-credits.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { atEachCall, crashed, mortal } from "../../../support/processes/crash-after-n-calls.ts";

const aService = async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  const deps = { ...keyActs(table, fakeClock(), seededRandom()), accounts };
  const live = await createAccount(deps, { name: "Acme", credits: 3 });
  return { deps, accounts, live, keys: apiKeyReader(table) };
};

test("the first test key of an account makes its test tenant, with credits that its ledger explains", async () => {
  const { deps, accounts, live, keys } = await aService();
  const made = await createTestKey(deps, { accountId: live.id });
  if (made.kind !== "created") throw new Error(made.kind);
  expect(made.key).toMatch(/^ais_test_/);
  expect(isWellFormedKey(made.key)).toBe(true);
  expect(await keys.find(hashOfKey(made.key))).toMatchObject({ accountId: testTenantOf(live.id) });
  expect(await accounts.read(testTenantOf(live.id))).toMatchObject({ name: "Acme", credits: TEST_CREDITS });
  expect(await accounts.ledger(testTenantOf(live.id))).toMatchObject([{ kind: "grant", credits: TEST_CREDITS }]);
  expect(await accounts.read(live.id), "the live account is as it was").toEqual(live);
  expect(await accounts.list(), "the operator's list has no test tenants").toEqual([live]);
});

test("concurrent and later test keys are of the same tenant, which is made once", async () => {
  const { deps, accounts, live } = await aService();
  const made = await Promise.all([1, 2, 3].map(() => createTestKey(deps, { accountId: live.id })));
  expect(made.map(({ kind }) => kind)).toEqual(["created", "created", "created"]);
  expect(await accounts.ledger(testTenantOf(live.id))).toHaveLength(1);
});

test("without the account there is no test key", async () => {
  const { deps } = await aService();
  expect(await createTestKey(deps, { accountId: "acct_00000000000000000000000000" })).toEqual({ kind: "no_account" });
});

test("a crash at any call leaves a tenant that a repeat completes", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, accounts, live } = await aService();
    const died = await crashed(createTestKey(mortal(deps, death, ["clock", "random"]), { accountId: live.id }));
    expect((await createTestKey(deps, { accountId: live.id })).kind).toBe("created");
    expect(await accounts.ledger(testTenantOf(live.id)), JSON.stringify(death)).toHaveLength(1);
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(6);
});
