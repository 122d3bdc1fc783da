import type { EmailRequest } from "#domain/changes.ts";
import type { InvitationEmails } from "#domain/ports.ts";
import { toInvitation } from "./invitation-item.ts";
import { keys } from "./keys.ts";
import { type Table, type Updated, update } from "./table.ts";

/** A claim that has not been settled. */
const CLAIMED = "email_requests = :request AND email_claimed = :request AND email_status = :queued";

/** How far an invitation's email has come, on the invitation's own row. */
export const invitationEmailStore = (table: Table): InvitationEmails => {
  const write = (
    request: EmailRequest,
    expression: string,
    condition: string,
    values: Record<string, unknown>,
  ): Promise<Updated> =>
    update(table, {
      Key: keys.invitation(request.account_id, request.invitation_id),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ":request": request.request, ":queued": "queued", ...values },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });

  return {
    claim: async (request, now) => {
      const { done, item } = await write(
        request,
        "SET email_claimed = :request, email_claimed_at = :now",
        "email_requests = :request AND email_claimed < :request AND email_status = :queued",
        { ":now": new Date(now).toISOString() },
      );
      if (done) return { claimed: true, invitation: toInvitation(item ?? {}) };
      return { claimed: false, invitation: item === undefined ? undefined : toInvitation(item) };
    },

    release: async (request) => {
      await write(request, "SET email_claimed = :before", CLAIMED, { ":before": request.request - 1 });
    },

    settle: async (request, status, reason) => {
      // Stored unset when there is none: the reader's null.
      const values = reason === null ? {} : { ":reason": reason };
      const because = reason === null ? " REMOVE email_reason" : ", email_reason = :reason";
      await write(request, `SET email_status = :status${because}`, CLAIMED, { ":status": status, ...values });
    },

    report: async (request, outcome) => {
      const { done } = await write(
        request,
        "SET email_status = :outcome",
        // A bounce says that one email did not arrive; a complaint, days later, that none is welcome, resent or not. Either
        // can be here before the sender has written that it sent.
        `${outcome === "bounced" ? "email_requests = :request" : "email_requests >= :request"} AND email_status IN (:queued, :sent, :bounced)`,
        { ":outcome": outcome, ":sent": "sent", ":bounced": "bounced" },
      );
      return done;
    },
  };
};
