import { expect, test } from "vitest";
import { listApiKeys } from "#actions/accounts/list-api-keys.ts";
import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";

test("a key is listed with its hint and without its hash", async () => {
  const key: ApiKeyRecord = {
    id: "key_1",
    account_id: "acct_1",
    hash: "the-hash",
    hint: "abcd",
    created_at: "2026-03-02T10:00:00.000Z",
    revoked_at: null,
  };
  const [shown] = await listApiKeys({ apiKeys: { list: async () => [key] } }, "acct_1");
  expect(shown).toMatchObject({ id: "key_1", hint: "abcd", revoked_at: null });
  expect(JSON.stringify(shown)).not.toContain("the-hash");
});
