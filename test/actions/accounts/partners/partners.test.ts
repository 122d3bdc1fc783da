import { beforeEach, describe, expect, test } from "vitest";
import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { rotateApiKey } from "#actions/accounts/keys/rotate-api-key.ts";
import { grantAccess } from "#actions/accounts/partners/grant-access.ts";
import { createPartner, revokePartner, rotatePartnerKey } from "#actions/accounts/partners/manage-partners.ts";
import type { Scope } from "#contract/accounts/scopes.ts";
import { hashOfKey, isWellFormedKey } from "#domain/accounts/api-key.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { partnerStore } from "#store/accounts/partners.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

const aService = async () => {
  const { table, items } = memoryTable();
  const deps = {
    ...keyActs(table, fakeClock(), seededRandom(3)),
    partners: partnerStore(table),
    accounts: accountStore(table),
  };
  const [account, other] = [await anAccount(table, 0), await anAccount(table, 0)];
  const { key, partner } = await createPartner(deps, "HR Cloud");
  const grant = (scopes: Scope[] = ["invitations:read"], livemode = true, accountId = account) =>
    grantAccess(deps, { accountId, partnerId: partner.id, livemode, scopes, origin: OPERATOR });
  const opens = (withKey: string, accountId: string) => apiKeyReader(table).find(hashOfKey(withKey), accountId);
  const active = async (accountId = account) =>
    (await listApiKeys(deps, accountId)).filter(({ status }) => status === "active");
  return { deps, items, account, other, key, partner, grant, opens, active };
};

let at: Awaited<ReturnType<typeof aService>>;
beforeEach(async () => {
  at = await aService();
});

describe("a partner's key", () => {
  test("has the form of a key, is stored nowhere, and opens nothing by itself", async () => {
    const { key, account, items, opens } = at;
    expect(key).toMatch(/^ais_partner_/);
    expect(isWellFormedKey(key)).toBe(true);
    expect(JSON.stringify([...items()])).not.toContain(key.slice("ais_partner_".length, -4));
    expect(await opens(key, account)).toBeUndefined();
    expect(await opens(key, "")).toBeUndefined();
  });

  test("opens exactly the account that granted it access, with the scopes that it granted", async () => {
    const { key, account, other, partner, grant, opens } = at;
    expect(await grant()).toMatchObject({ account_id: account, api_key: { name: "HR Cloud", partner_id: partner.id } });
    const scopes = ["invitations:read"];
    expect(await opens(key, account)).toMatchObject({ accountId: account, partnerId: partner.id, scopes });
    for (const id of [other, testTenantOf(account), "", `${account} `]) expect(await opens(key, id)).toBeUndefined();
  });

  test("in test mode opens the test tenant alone", async () => {
    const { key, account, grant, opens } = at;
    expect(await grant(["invitations:read"], false)).toMatchObject({ account_id: testTenantOf(account) });
    expect(await opens(key, testTenantOf(account))).toBeDefined();
    expect(await opens(key, account)).toBeUndefined();
  });

  test("replaced by a new one, opens nothing; what was granted stays, for the new one", async () => {
    const { deps, key, account, partner, grant, opens } = at;
    await grant();
    const outcome = await rotatePartnerKey(deps, partner.id);
    if (outcome.kind !== "changed") throw new Error(outcome.kind);
    expect(await opens(key, account)).toBeUndefined();
    expect(await opens(outcome.key, account)).toBeDefined();
  });

  test("replaced twice at the same moment, leaves one that opens, and no other", async () => {
    const { deps, key, account, partner, grant, opens } = at;
    await grant();
    const made = await Promise.all([rotatePartnerKey(deps, partner.id), rotatePartnerKey(deps, partner.id)]);
    const all = [key, ...made.flatMap((outcome) => (outcome.kind === "changed" ? [outcome.key] : []))];
    const found = await Promise.all(all.map((one) => opens(one, account)));
    expect([all.length, found.filter((one) => one !== undefined).length]).toEqual([3, 1]);
  });

  test("revoked, opens nothing, cannot be replaced, and the partner cannot be granted access", async () => {
    const { deps, key, account, partner, grant, opens } = at;
    await grant();
    expect(await revokePartner(deps, partner.id)).toBe("revoked");
    expect(await opens(key, account)).toBeUndefined();
    expect(await revokePartner(deps, partner.id)).toBe("revoked_before");
    expect(await rotatePartnerKey(deps, partner.id)).toEqual({ kind: "unknown_partner" });
    await expect(grant()).rejects.toMatchObject({ code: "not_found" });
    expect(await revokePartner(deps, "ptn_unknown")).toBe("unknown_partner");
  });
});

describe("access that is granted", () => {
  test("again changes nothing; at the same moment it is one grant", async () => {
    const { grant, active } = at;
    const all = await Promise.all(Array.from({ length: 8 }, () => grant()));
    const again = await grant();
    expect(new Set([...all, again].map(({ api_key }) => api_key.id)).size).toBe(1);
    expect(await active()).toHaveLength(1);
  });

  test("with other scopes replaces what was granted before", async () => {
    const { grant, active } = at;
    await grant();
    await grant(["results:read", "invitations:read"]);
    expect((await active()).map(({ scopes }) => scopes)).toEqual([["results:read", "invitations:read"]]);
    const same = await grant(["invitations:read", "results:read"]);
    expect((await active()).map(({ id }) => id)).toEqual([same.api_key.id]);
  });

  test("ends when the account revokes it, as any key; the account cannot rotate it", async () => {
    const { deps, key, account, other, grant, opens } = at;
    await grant(["invitations:read"], true, other);
    const { api_key } = await grant();
    const rotation = { accountId: account, keyId: api_key.id, overlapHours: 0, origin: OPERATOR };
    await expect(rotateApiKey(deps, rotation)).rejects.toMatchObject({ code: "forbidden" });
    await revokeApiKey(deps, { accountId: account, keyId: api_key.id });
    expect(await opens(key, account)).toBeUndefined();
    expect(await opens(key, other)).toBeDefined();
  });
});
