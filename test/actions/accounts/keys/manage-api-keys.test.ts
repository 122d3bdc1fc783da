import { expect, test } from "vitest";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { manageApiKeys } from "#actions/accounts/keys/manage-api-keys.ts";
import { DEFAULT_SCOPES, SCOPES } from "#contract/accounts/scopes.ts";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aMember, audited, from } from "../../../support/records/team.ts";

const ATS = { name: "ATS", livemode: true };
const origin = from("olivia@example.com", "usr_olivia");
const owner = { role: "owner", origin } as const;
const developer = { role: "developer", origin } as const;
const setUp = async () => {
  const { table } = memoryTable();
  const deps = { ...keyActs(table, fakeClock(), seededRandom(5)), accounts: accountStore(table) };
  const keys = manageApiKeys(deps);
  return { table, keys, accountId: await anAccount(table, 0) };
};

test("a key without chosen scopes has all but those that reach into candidates' histories", async () => {
  const { keys, accountId } = await setUp();
  const { api_key, token } = await keys.create(accountId, ATS, owner);
  expect(api_key.scopes).toEqual(DEFAULT_SCOPES);
  expect(api_key.scopes.some((scope) => scope.startsWith("candidates:"))).toBe(false);
  expect(token.endsWith(api_key.hint)).toBe(true);
  expect(JSON.stringify(await keys.list(accountId))).not.toContain(token);
});

test("what cannot be done is an error of the API", async () => {
  const { keys, accountId } = await setUp();
  for (let made = 0; made < MAX_ACTIVE_KEYS; made += 1) await keys.create(accountId, ATS, owner);
  await expect(keys.create(accountId, ATS, owner)).rejects.toMatchObject({ code: "too_many_keys" });
  await expect(keys.revoke({ accountId, keyId: "key_x", origin })).rejects.toMatchObject({ code: "not_found" });
});

test("keys of both modes are listed side by side, and each mode has its own maximum", async () => {
  const { keys, accountId } = await setUp();
  const test = await keys.create(accountId, { ...ATS, livemode: false }, owner);
  expect(test.token).toMatch(/^ais_test_/);
  for (let made = 0; made < MAX_ACTIVE_KEYS; made += 1) await keys.create(accountId, ATS, owner);
  expect((await keys.list(accountId)).filter(({ livemode }) => !livemode)).toEqual([test.api_key]);
  expect(await keys.list(accountId)).toHaveLength(MAX_ACTIVE_KEYS + 1);
  await expect(keys.create(accountId, ATS, owner)).rejects.toMatchObject({ code: "too_many_keys" });
});

test("a test key is rotated and revoked through its account, whose owners are notified and whose log has it", async () => {
  const { table, keys, accountId } = await setUp();
  await aMember(table, accountId, "owner", seededRandom(6));
  const { api_key } = await keys.create(accountId, { ...ATS, livemode: false }, owner);
  const next = await keys.rotate({ accountId, keyId: api_key.id, overlapHours: 0, ...owner });
  expect(next.token).toMatch(/^ais_test_/);
  expect(await keys.revoke({ accountId, keyId: next.api_key.id, origin })).toMatchObject({ status: "revoked" });
  const acts = (await audited(table, accountId)).map(({ action, livemode }) => ({ action, livemode }));
  // Entries of one moment are in no order.
  expect(acts.map(({ action }) => action).sort()).toEqual(["api_key.created", "api_key.revoked", "api_key.rotated"]);
  expect(acts.every(({ livemode }) => !livemode)).toBe(true);
});

test("another account's key is not found, in either mode", async () => {
  const { table, keys, accountId } = await setUp();
  const other = await anAccount(table, 0);
  for (const livemode of [true, false]) {
    const { api_key } = await keys.create(other, { name: "Theirs", livemode }, owner);
    await expect(keys.revoke({ accountId, keyId: api_key.id, origin })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("who may not erase or export candidates' data creates no live key for it, and rotates none to see its secret", async () => {
  const { keys, accountId } = await setUp();
  const scopes = ["invitations:read", "candidates:read", "candidates:write"] as const;
  const wide = { ...ATS, scopes: [...scopes] };
  await expect(keys.create(accountId, wide, developer)).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("candidates:read and candidates:write"),
  });
  const { api_key } = await keys.create(accountId, wide, owner);
  const rotate = { accountId, keyId: api_key.id, overlapHours: 0 };
  await expect(keys.rotate({ ...rotate, ...developer })).rejects.toMatchObject({ code: "forbidden" });
  expect((await keys.list(accountId)).map(({ id }) => id)).toEqual([api_key.id]);
  expect((await keys.rotate({ ...rotate, role: "admin", origin })).api_key.scopes).toEqual(scopes);
});

test("a key of the operator's, which has every scope, is rotated only by who may hand out every scope", async () => {
  const { table, keys, accountId } = await setUp();
  const made = await createApiKey(keyActs(table, fakeClock(), seededRandom(7)), { accountId });
  const keyId = made.kind === "created" ? made.record.id : "";
  const rotate = { accountId, keyId, overlapHours: 0 };
  await expect(keys.rotate({ ...rotate, ...developer })).rejects.toMatchObject({ code: "forbidden" });
  expect((await keys.rotate({ ...rotate, ...owner })).api_key.scopes).toEqual(SCOPES);
});

test("a test key has any scope that a developer chooses, and a developer revokes any key", async () => {
  const { keys, accountId } = await setUp();
  const { api_key } = await keys.create(accountId, { ...ATS, livemode: false, scopes: [...SCOPES] }, developer);
  const rotated = await keys.rotate({ accountId, keyId: api_key.id, overlapHours: 0, ...developer });
  expect(rotated.api_key.scopes).toEqual(SCOPES);
  const live = await keys.create(accountId, { ...ATS, scopes: [...SCOPES] }, owner);
  const revoked = await keys.revoke({ accountId, keyId: live.api_key.id, origin });
  expect(revoked.status).toBe("revoked");
});
