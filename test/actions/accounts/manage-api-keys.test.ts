import { expect, test } from "vitest";
import { manageApiKeys } from "#actions/accounts/manage-api-keys.ts";
import { DEFAULT_SCOPES } from "#contract/accounts/scopes.ts";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { from } from "../../support/records/team.ts";

const origin = from("olivia@example.com", "usr_olivia");
const setUp = async () => {
  const { table } = memoryTable();
  const keys = manageApiKeys(keyActs(table, fakeClock(), seededRandom(5)));
  return { keys, accountId: await anAccount(table, 0) };
};

test("a key without chosen scopes has all but those that reach into candidates' histories", async () => {
  const { keys, accountId } = await setUp();
  const { api_key, token } = await keys.create(accountId, { name: "ATS" }, origin);
  expect(api_key.scopes).toEqual(DEFAULT_SCOPES);
  expect(api_key.scopes.some((scope) => scope.startsWith("candidates:"))).toBe(false);
  expect(token.endsWith(api_key.hint)).toBe(true);
  expect(JSON.stringify(await keys.list(accountId))).not.toContain(token);
});

test("what cannot be done is an error of the API", async () => {
  const { keys, accountId } = await setUp();
  for (let made = 0; made < MAX_ACTIVE_KEYS; made += 1) await keys.create(accountId, { name: "ATS" }, origin);
  await expect(keys.create(accountId, { name: "ATS" }, origin)).rejects.toMatchObject({ code: "too_many_keys" });
  await expect(keys.revoke({ accountId, keyId: "key_x", origin })).rejects.toMatchObject({ code: "not_found" });
});

test("a key revoked twice is shown as it was revoked first", async () => {
  const { keys, accountId } = await setUp();
  const { api_key } = await keys.create(accountId, { name: "ATS" }, origin);
  const act = { accountId, keyId: api_key.id, origin };
  const first = await keys.revoke(act);
  expect(first.status).toBe("revoked");
  expect(await keys.revoke(act)).toEqual(first);
});
