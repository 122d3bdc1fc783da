import { createInvitations } from "#actions/invitations/create-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { presentBulk } from "#http/present-bulk.ts";
import { serve } from "#http/serve.ts";
import { bulkApi } from "#runtime/invitations/bulk.ts";

export const handler = serve(
  operations.createInvitations,
  byKey(bulkApi),
  async ({ accountId, body, idempotencyKey }) => {
    const { outcomes, isRepeat } = await createInvitations(bulkApi, {
      accountId,
      rows: body.invitations,
      idempotencyKey,
    });
    const presented = presentBulk(outcomes, bulkApi);
    return {
      body: presented,
      headers: isRepeat && presented.created === 0 ? { "Idempotent-Replay": "true" } : {},
    };
  },
);
