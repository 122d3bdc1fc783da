import { expect, test } from "vitest";
import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { SCOPES } from "#contract/accounts/scopes.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { newRecord } from "#domain/shared/record.ts";
import { fakeClock } from "../../../support/builders.ts";

const at = (day: number) => `2026-02-0${day}T10:00:00.000Z`;
const aKey = (day: number, changes: Partial<ApiKeyRecord> = {}) =>
  newRecord(ApiKeyRecord, {
    id: `key_${day}`,
    account_id: "acct_1",
    hash: "the-hash",
    hint: "abcd",
    created_at: at(day),
    ...changes,
  });

const list = (...all: ApiKeyRecord[]) =>
  listApiKeys({ clock: fakeClock(), apiKeys: { list: async () => all } }, "acct_1");

test("a key is listed with its hint and without its hash; one without scopes has every scope", async () => {
  const [shown] = await list(aKey(1));
  expect(shown).toMatchObject({ id: "key_1", hint: "abcd", status: "active", revoked_at: null, scopes: SCOPES });
  expect(JSON.stringify(shown)).not.toContain("the-hash");
});

test("active keys come first, each group the newest first", async () => {
  const keys = await list(
    aKey(1),
    aKey(2, { revoked_at: at(3) }),
    aKey(3, { expires_at: at(4) }),
    aKey(4, { expires_at: "2027-01-01T00:00:00.000Z" }),
  );
  expect(keys.map(({ id, status }) => [id, status])).toEqual([
    ["key_4", "active"],
    ["key_1", "active"],
    ["key_3", "expired"],
    ["key_2", "revoked"],
  ]);
});

test("a key that expired and was cleared up is expired; one that was revoked before its expiry is revoked", async () => {
  const keys = await list(
    aKey(1, { expires_at: at(4), revoked_at: at(4) }),
    aKey(2, { expires_at: at(4), revoked_at: at(3) }),
  );
  expect(keys.map(({ status }) => status)).toEqual(["revoked", "expired"]);
});
