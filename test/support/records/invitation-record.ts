import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { aRequest, MONDAY, seededRandom } from "../builders.ts";

/** An invitation in a status, made at `MONDAY` with a link for 24 hours and one part; not written anywhere. */
export const anInvitation = (
  status: InvitationStatus,
  changes: Partial<InvitationRecord> = {},
  request: Partial<ResolvedRequest> = {},
): InvitationRecord => {
  const at = new Date(MONDAY).toISOString();
  const begun = status === "in_progress" || status === "completed" ? { opened_at: at, started_at: at } : {};
  return {
    ...newInvitation("acct_1", aRequest({ expiry_hours: 24, ...request }), MONDAY, seededRandom()),
    status,
    ...begun,
    ...changes,
  };
};
