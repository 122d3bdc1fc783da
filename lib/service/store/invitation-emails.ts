import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { EmailRequest } from "#domain/changes.ts";
import type { InvitationEmails } from "#domain/ports.ts";
import { toInvitation } from "./invitation-item.ts";
import { keys } from "./keys.ts";
import { refusedBy, type Table } from "./table.ts";

/** How far an invitation's email has come, on the invitation's own row. */
export const invitationEmailStore = (table: Table): InvitationEmails => {
  /** Writes onto the row of a request, or does nothing when the condition no longer holds. */
  const update = async (
    request: EmailRequest,
    expression: string,
    condition: string,
    values: Record<string, unknown>,
  ): Promise<void> => {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.invitation(request.account_id, request.invitation_id),
          UpdateExpression: expression,
          ConditionExpression: `email_requests = :request AND ${condition}`,
          ExpressionAttributeValues: { ":request": request.request, ...values },
        }),
      );
    } catch (error) {
      if (refusedBy(error) === undefined) throw error;
    }
  };
  const CLAIMED = "email_claimed = :request AND email_status = :queued";

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

    release: (request) =>
      update(request, "SET email_claimed = :before", CLAIMED, { ":before": request.request - 1, ":queued": "queued" }),

    settle: (request, status, reason) =>
      reason === null
        ? update(request, "SET email_status = :status", CLAIMED, { ":status": status, ":queued": "queued" })
        : update(request, "SET email_status = :status, email_reason = :reason", CLAIMED, {
            ":status": status,
            ":reason": reason,
            ":queued": "queued",
          }),

    // A bounce can be here before the sender has written that it sent.
    report: (request, outcome) =>
      update(request, "SET email_status = :outcome", "email_status IN (:queued, :sent, :bounced)", {
        ":outcome": outcome,
        ":queued": "queued",
        ":sent": "sent",
        ":bounced": "bounced",
      }),
  };
};
