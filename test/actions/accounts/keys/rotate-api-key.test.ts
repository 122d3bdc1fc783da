import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { rotateApiKey } from "#actions/accounts/keys/rotate-api-key.ts";
import { hashOfKey } from "#domain/accounts/api-key.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";
import { aMember, audited, from } from "../../../support/records/team.ts";

const HOUR_MS = 3_600_000;
const origin = from("olivia@example.com", "usr_olivia");

const table = newMemoryTable();

const random = seededRandom(21);
let clock = fakeClock();
beforeEach(() => {
  clock = fakeClock();
});

const setUp = async () => {
  const accountId = await anAccount(table, 0, random);
  const deps = keyActs(table, clock, random);
  const create = async (input: { scopes?: readonly "results:read"[]; expiresAt?: string } = {}) => {
    const made = await createApiKey(deps, { accountId, name: "ATS", origin, ...input });
    if (made.kind !== "created") throw new Error(made.kind);
    return made;
  };
  const rotate = (keyId: string, overlapHours: 0 | 1 | 24) =>
    rotateApiKey(deps, { accountId, keyId, overlapHours, origin });
  // A separate cache: what a new environment would find.
  const grants = async (key: string) =>
    (await keyLookup(apiKeyReader(table), clock, { error: () => undefined }).find(hashOfKey(key))) !== undefined;
  const statuses = async () => (await listApiKeys(deps, accountId)).map(({ status }) => status);
  return { accountId, deps, create, rotate, grants, statuses };
};

test("without an overlap the old key ends at once, and the new one has its name, scopes and length of life", async () => {
  const { accountId, create, rotate, grants, deps } = await setUp();
  const expiresAt = new Date(clock.now() + 90 * 24 * HOUR_MS).toISOString();
  const old = await create({ scopes: ["results:read"], expiresAt });
  clock.advance(60 * 24 * HOUR_MS);
  const { key, record } = await rotate(old.record.id, 0);
  expect(record).toMatchObject({ name: "ATS", scopes: ["results:read"], created_by: origin.actor });
  expect(record.expires_at).toBe(new Date(clock.now() + 90 * 24 * HOUR_MS).toISOString());
  expect([await grants(old.key), await grants(key)]).toEqual([false, true]);
  const shown = await listApiKeys(deps, accountId);
  expect(shown.map(({ id, status, rotated_to }) => ({ id, status, rotated_to }))).toEqual([
    { id: record.id, status: "active", rotated_to: null },
    { id: old.record.id, status: "revoked", rotated_to: record.id },
  ]);
  expect((await audited(table, accountId)).map(({ action, object }) => [action, object.id])).toEqual([
    ["api_key.created", old.record.id],
    ["api_key.rotated", record.id],
  ]);
});

test.each([1, 24] as const)(
  "with an overlap of %i h both keys work until then, and the old one never after",
  async (hours) => {
    const { create, rotate, grants, statuses } = await setUp();
    const old = await create();
    const next = await rotate(old.record.id, hours);
    clock.advance(hours * HOUR_MS - 1);
    expect([await grants(old.key), await grants(next.key)]).toEqual([true, true]);
    clock.advance(1);
    expect([await grants(old.key), await grants(next.key)]).toEqual([false, true]);
    expect(await statuses()).toEqual(["active", "expired"]);
  },
);

test("an overlap does not make a key last longer than it would have", async () => {
  const { create, rotate, grants } = await setUp();
  const old = await create({ expiresAt: new Date(clock.now() + HOUR_MS).toISOString() });
  await rotate(old.record.id, 24);
  clock.advance(HOUR_MS);
  expect(await grants(old.key)).toBe(false);
});

test("a key that is revoked, expired or rotated cannot be rotated, nor one that does not exist", async () => {
  const { accountId, create, rotate, deps } = await setUp();
  const [revoked, expired, rotated] = [
    await create(),
    await create({ expiresAt: new Date(clock.now() + 1000).toISOString() }),
    await create(),
  ];
  await revokeApiKey(deps, { accountId, keyId: revoked.record.id, origin });
  await rotate(rotated.record.id, 24);
  clock.advance(1000);
  for (const { record } of [revoked, expired, rotated]) {
    await expect(rotate(record.id, 0)).rejects.toMatchObject({ code: "key_inactive" });
  }
  await expect(rotate("key_unknown", 0)).rejects.toMatchObject({ code: "not_found" });
});

test("each owner gets a notice of every act, and no one else does", async () => {
  const { accountId, create, rotate, deps } = await setUp();
  const owners = [
    await aMember(table, accountId, "owner", random, "one@example.com"),
    await aMember(table, accountId, "owner", random, "two@example.com"),
  ];
  await aMember(table, accountId, "developer", random);
  const sent: unknown[] = [];
  deps.emails = { send: async (message: unknown) => void sent.push(message) } as typeof deps.emails;
  const made = await create();
  const next = await rotate(made.record.id, 0);
  await revokeApiKey(deps, { accountId, keyId: next.record.id, origin });
  expect(sent).toHaveLength(3 * owners.length);
  for (const message of sent) {
    expect(message).toEqual({ account_id: accountId, key_notice_id: expect.stringMatching(/^ntc_/), request: 1 });
  }
});

test("a key that would have expired already is not made", async () => {
  const { create } = await setUp();
  await expect(create({ expiresAt: new Date(clock.now()).toISOString() })).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "expires_at", code: "in_the_past" }],
  });
});
