import { manageApiKeys } from "#actions/accounts/keys/manage-api-keys.ts";
import * as operations from "#contract/dashboard/keys.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { keysArea } from "#runtime/dashboard/keys.ts";

const keys = manageApiKeys(keysArea);

export const handler = dashboardArea(keysArea, [
  forMembers(operations.listApiKeys, async ({ accountId }) => ({
    body: { object: "list", data: await keys.list(accountId) },
  })),
  forMembers(operations.createApiKey, async ({ accountId, body, member: { role }, origin }) => ({
    body: await keys.create(accountId, body, { role, origin }),
  })),
  forMembers(operations.rotateApiKey, async ({ accountId, params, body, member: { role }, origin }) => ({
    body: await keys.rotate({ accountId, keyId: params.id, overlapHours: body.overlap_hours, role, origin }),
  })),
  forMembers(operations.revokeApiKey, async ({ accountId, params, origin }) => ({
    body: { api_key: await keys.revoke({ accountId, keyId: params.id, origin }) },
  })),
]);
