import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { InvitationEmails } from "#domain/ports.ts";
import { toInvitation } from "./invitation-item.ts";
import { keys } from "./keys.ts";
import { refusedBy, type Table } from "./table.ts";

/** How far an invitation's email has come, on the invitation's own row. */
export const invitationEmailStore = (table: Table): InvitationEmails => {
  /** Ends or gives back the claim of a request; false when it is no longer the one that waits. */
  const leaveClaim = async (
    request: { account_id: string; invitation_id: string; request: number },
    update: string,
    values: Record<string, unknown>,
  ): Promise<void> => {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.invitation(request.account_id, request.invitation_id),
          UpdateExpression: update,
          ConditionExpression: "email_requests = :request AND email_claimed = :request AND email_status = :queued",
          ExpressionAttributeValues: { ":request": request.request, ":queued": "queued", ...values },
        }),
      );
    } catch (error) {
      if (refusedBy(error) === undefined) throw error;
    }
  };

  return {
    claim: async (request, now) => {
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keys.invitation(request.account_id, request.invitation_id),
            UpdateExpression: "SET email_claimed = :request, email_claimed_at = :now",
            ConditionExpression: "email_requests = :request AND email_claimed < :request AND email_status = :queued",
            ExpressionAttributeValues: {
              ":request": request.request,
              ":now": new Date(now).toISOString(),
              ":queued": "queued",
            },
            ReturnValues: "ALL_NEW",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          }),
        );
        return { claimed: true, invitation: toInvitation(Attributes ?? {}) };
      } catch (error) {
        const refusal = refusedBy(error);
        if (refusal === undefined) throw error;
        return { claimed: false, invitation: refusal.item === undefined ? undefined : toInvitation(refusal.item) };
      }
    },

    release: (request) => leaveClaim(request, "SET email_claimed = :before", { ":before": request.request - 1 }),

    settle: (request, status, reason) =>
      leaveClaim(request, "SET email_status = :status, email_reason = :reason", {
        ":status": status,
        ":reason": reason,
      }),
  };
};
