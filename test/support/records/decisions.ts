import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import {
  type Act,
  type Decision,
  decideCancel,
  decideComplete,
  decideExpire,
  decideOpen,
  decideStart,
} from "#domain/invitations/lifecycle.ts";

/** The decision of each act; an assessment is completed with a pass. */
export const decide: Record<Act, (invitation: InvitationRecord, now: number) => Decision> = {
  open: decideOpen,
  start: decideStart,
  complete: (invitation, now) =>
    decideComplete(invitation, now, { overall_pass: true, result_status: "final", scores: null }),
  expire: decideExpire,
  cancel: decideCancel,
};
