import { ApiError } from "#contract/errors.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { decideSchedule, type ScheduleRefusal } from "#domain/invitations/emails/schedule.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { timeIn } from "#domain/invitations/request/local-times.ts";
import type { Audited } from "#domain/shared/audit.ts";
import { UTC, zoneOf } from "#domain/shared/time-zone.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";
import { auditedPlan } from "./invitation-act.ts";
import { OUT_OF_RANGE, refusedField } from "./resolve-request.ts";

const ALREADY_SENT = refusedField(
  "send_at",
  "already_sent",
  "The email is no longer scheduled: it was sent, is being sent, or was withdrawn. Read the invitation again.",
);

/**
 * Changes when a scheduled email is sent, to a time in the account's zone, or withdraws it (null). Safe to repeat.
 *
 * @throws ApiError `not_found`; `already_submitted`; `invitation_closed`; `validation_error` for a time out of range, or when
 *   the email is not scheduled any more.
 */
export const scheduleInvitation = async (
  deps: ChangeDeps & { settings: SettingsReader },
  target: { accountId: string; invitationId: string },
  local_send_at: string | null,
  member: Audited,
): Promise<InvitationRecord> => {
  const zone = local_send_at === null ? UTC : zoneOf(await deps.settings(target.accountId));
  const send_at = local_send_at === null ? null : timeIn(zone, local_send_at);
  const outcome = await changeInvitation<ScheduleRefusal>(deps, target, (invitation, now) =>
    auditedPlan(member, "rescheduled", decideSchedule(invitation, send_at, now), { invitation, now }, "send_at"),
  );
  if (outcome.kind !== "refused") return outcome.invitation;
  if (outcome.code === "already_sent") throw ALREADY_SENT;
  if (outcome.code === "out_of_range") throw OUT_OF_RANGE;
  throw new ApiError(outcome.code);
};
