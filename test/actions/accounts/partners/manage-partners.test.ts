import { beforeEach, describe, expect, test } from "vitest";
import { revokePartner, rotatePartnerKey } from "#actions/accounts/partners/manage-partners.ts";
import { isWellFormedKey } from "#domain/accounts/api-key.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { aPartnerWorld } from "../../../support/harness/partner-world.ts";

let at: Awaited<ReturnType<typeof aPartnerWorld>>;
beforeEach(async () => {
  at = await aPartnerWorld();
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
