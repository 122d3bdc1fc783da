import type { AnswerAdjustments } from "#contract/dashboard/candidates/answer-adjustments.ts";
import { ApiError } from "#contract/errors.ts";
import { decideAnswer } from "#domain/invitations/before-start/answer-adjustments.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";
import { auditedPlan } from "./invitation-act.ts";

type Refusal = Extract<ReturnType<typeof decideAnswer>, { kind: "refused" }>["code"];

const MESSAGES = {
  already_started: "The candidate has started the first test, so nothing can be adjusted.",
  already_answered: "This request was answered meanwhile, with another answer. Load the page again.",
  not_open:
    "The candidate has no such open request: they may have asked for something else since. Load the page again.",
} as const;

/**
 * The account grants or declines what a candidate asked for. The candidate is emailed that there is an answer, and reads
 * it on their page; the audit log, which outlives their data, has that it was answered and not how. Safe to repeat.
 *
 * @throws ApiError `not_found`; `already_submitted`; `invitation_closed`; `validation_error` once a test has started, or
 * for a request that is not open.
 */
export const answerAdjustments = async (
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  answer: AnswerAdjustments,
  member: Audited,
): Promise<InvitationRecord> => {
  const { extra_time_percent, ...given } = answer;
  const outcome = await changeInvitation<Refusal>(deps, target, (invitation, now) => {
    const decision = decideAnswer(invitation, { ...given, extra_time_percent: extra_time_percent ?? undefined }, now);
    const changes = extra_time_percent !== null && extra_time_percent !== invitation.extra_time_percent;
    const setting = changes ? "extra_time_percent" : undefined;
    return auditedPlan(member, "adjustments_answered", decision, { invitation, now }, setting);
  });
  if (outcome.kind !== "refused") return outcome.invitation;
  const { code } = outcome;
  if (code === "already_submitted" || code === "invitation_closed") throw new ApiError(code);
  throw new ApiError("validation_error", { errors: [{ field: "requested_at", code, message: MESSAGES[code] }] });
};
