import { expect, test } from "vitest";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { hashOfKey, isWellFormedKey } from "#domain/accounts/api-key.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

const anAccountsKeys = async () => {
  const memory = memoryTable();
  const account = await anAccount(memory.table, 0);
  const deps = keyActs(memory.table, fakeClock(), seededRandom(9));
  const reader = apiKeyReader(memory.table);
  return { memory, account, reader, create: (accountId = account) => createApiKey(deps, { accountId }) };
};

test("a new key opens its account, and is itself stored nowhere", async () => {
  const { memory, account, reader, create } = await anAccountsKeys();
  const outcome = await create();
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  expect(isWellFormedKey(outcome.key)).toBe(true);
  expect((await reader.find(hashOfKey(outcome.key)))?.accountId).toBe(account);
  const secret = outcome.key.slice("ais_live_".length, -4);
  expect(JSON.stringify([...memory.items()])).not.toContain(secret);
  expect(outcome.record.hint).toBe(outcome.key.slice(-4));
});
