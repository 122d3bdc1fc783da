import { expect, test } from "vitest";
import { createApiKey } from "#actions/accounts/create-api-key.ts";
import { hashOfKey, isWellFormedKey } from "#domain/accounts/api-key.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anAccountsKeys = async () => {
  const memory = memoryTable();
  const account = await anAccount(memory.table, 0);
  const deps = { clock: fakeClock(), random: seededRandom(9), apiKeys: apiKeyStore(memory.table) };
  return { memory, account, deps, create: (of = account) => createApiKey(deps, of) };
};

test("a new key opens its account, and is itself stored nowhere", async () => {
  const { memory, account, deps, create } = await anAccountsKeys();
  const outcome = await create();
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  expect(isWellFormedKey(outcome.key)).toBe(true);
  expect(await deps.apiKeys.findAccount(hashOfKey(outcome.key))).toBe(account);
  const secret = outcome.key.slice("ais_live_".length, -4);
  expect(JSON.stringify([...memory.items()])).not.toContain(secret);
  expect(outcome.record.hint).toBe(outcome.key.slice(-4));
});

test("a third active key is refused, and so is one for no account: neither shows a key", async () => {
  const { create } = await anAccountsKeys();
  await create();
  await create();
  expect(await create()).toEqual({ kind: "too_many" });
  expect(await create("acct_none")).toEqual({ kind: "no_account" });
});
