import { ApiError } from "#contract/errors.ts";
import { decideExtraTime, type ExtraTimeDecision } from "#domain/invitations/before-start/extra-time.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";
import { auditedPlan } from "./invitation-act.ts";

type Refusal = Extract<ExtraTimeDecision, { kind: "refused" }>["code"];

const STARTED = {
  field: "extra_time_percent",
  code: "already_started",
  message: "The candidate has started the first test, so the time limits are fixed.",
};

/**
 * Changes how much longer every time limit is, before the first test starts. Safe to repeat.
 *
 * @throws ApiError `not_found`; `already_submitted`; `invitation_closed`; `validation_error` once a test has started.
 */
export const changeExtraTime = async (
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  percent: number,
  member: Audited,
): Promise<InvitationRecord> => {
  const outcome = await changeInvitation<Refusal>(deps, target, (invitation, now) =>
    auditedPlan(
      member,
      "extra_time_changed",
      decideExtraTime(invitation, percent, now),
      { invitation, now },
      "extra_time_percent",
    ),
  );
  if (outcome.kind !== "refused") return outcome.invitation;
  if (outcome.code === "already_started") throw new ApiError("validation_error", { errors: [STARTED] });
  throw new ApiError(outcome.code);
};
