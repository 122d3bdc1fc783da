import { expect, test } from "vitest";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { hashOfKey } from "#domain/accounts/api-key.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

test("a revoked key opens nothing, can be revoked again, and stays listed with its time", async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 0);
  const clock = fakeClock();
  const deps = keyActs(table, clock, seededRandom(9));
  const created = await createApiKey(deps, { accountId });
  if (created.kind !== "created") throw new Error(created.kind);
  const target = { accountId, keyId: created.record.id };
  clock.advance(1000);
  expect(await revokeApiKey(deps, target)).toMatchObject({ kind: "revoked" });
  expect(await revokeApiKey(deps, target)).toMatchObject({ kind: "revoked_before" });
  expect(await apiKeyReader(table).find(hashOfKey(created.key))).toBeUndefined();
  expect(await listApiKeys(deps, accountId)).toMatchObject([{ revoked_at: "2026-03-02T10:00:01.000Z" }]);
});

test("a key of another account is unknown and stays active", async () => {
  const { table } = memoryTable();
  const [accountId, other] = [await anAccount(table, 0), await anAccount(table, 0)];
  const deps = keyActs(table, fakeClock(), seededRandom(9));
  const created = await createApiKey(deps, { accountId });
  if (created.kind !== "created") throw new Error(created.kind);
  expect(await revokeApiKey(deps, { accountId: other, keyId: created.record.id })).toEqual({
    kind: "unknown_key",
  });
  expect((await apiKeyReader(table).find(hashOfKey(created.key)))?.accountId).toBe(accountId);
});
