import { beforeEach, describe, expect, test } from "vitest";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { rotateApiKey } from "#actions/accounts/keys/rotate-api-key.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { aPartnerWorld } from "../../../support/harness/partner-world.ts";

let at: Awaited<ReturnType<typeof aPartnerWorld>>;
beforeEach(async () => {
  at = await aPartnerWorld();
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
    await grant(["results:read", "webhooks:read"]);
    expect((await active()).map(({ scopes }) => scopes)).toEqual([["results:read", "webhooks:read"]]);
    await grant(["results:read", "invitations:read"]);
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
