import { manageApiKeys } from "#actions/accounts/keys/manage-api-keys.ts";
import { grantAccess, readPartner } from "#actions/accounts/partners/grant-access.ts";
import { deleteSharesOfKey, sharesOfKey } from "#actions/results/change-shares.ts";
import { keysOperations } from "#contract/dashboard/keys.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "members.list" | "accounts" | "apiKeys" | "partners" | "emails" | "shares">;

export const keysArea = areaHandler(keysOperations, byMember, (ports: Needed) => {
  const keys = manageApiKeys(ports);

  return {
    listApiKeys: async ({ accountId }) => ({
      body: { object: "list", data: await keys.list(accountId) },
    }),
    createApiKey: async ({ accountId, body, member: { role }, origin }) => ({
      body: await keys.create(accountId, body, { role, origin }),
    }),
    rotateApiKey: async ({ accountId, params, body, member: { role }, origin }) => ({
      body: await keys.rotate({ accountId, keyId: params.id, overlapHours: body.overlap_hours, role, origin }),
    }),
    revokeApiKey: async ({ accountId, params, origin }) => ({
      body: { api_key: await keys.revoke({ accountId, keyId: params.id, origin }) },
    }),
    countKeyLinks: async ({ accountId, params }) => ({
      body: { count: (await sharesOfKey(ports, await keys.located({ accountId, keyId: params.id }))).length },
    }),
    revokeKeyLinks: async ({ accountId, params, origin }) => ({
      body: { count: await deleteSharesOfKey(ports, await keys.located({ accountId, keyId: params.id }), origin) },
    }),
    readPartner: async ({ params }) => {
      const { id, name } = await readPartner(ports, params.partner_id);
      return { body: { partner: { id, name } } };
    },
    grantAccess: async ({ accountId, params, body, origin }) => ({
      body: await grantAccess(ports, { accountId, partnerId: params.partner_id, ...body, origin }),
    }),
  };
});
