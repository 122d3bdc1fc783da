import { createInvitations } from "#actions/invitations/create-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { presentBulk } from "#http/present-bulk.ts";
import { bulkApi } from "#runtime/bulk.ts";

export const handler = endpoint(operations.createInvitations, bulkApi, async ({ accountId, body, headers }) => {
  const { outcomes, isRepeat } = await createInvitations(bulkApi, {
    accountId,
    rows: body.invitations,
    idempotencyKey: headers["Idempotency-Key"],
  });
  const presented = presentBulk(outcomes, bulkApi);
  return {
    body: presented,
    headers: isRepeat && presented.created === 0 ? { "Idempotent-Replay": "true" } : {},
  };
});
