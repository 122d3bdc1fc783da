import { ApiError } from "#contract/errors.ts";
import type { ReviewReceipt } from "#contract/results/human-review.ts";
import type { RequestReview } from "#contract/results/review-requests.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { requestReview as decide } from "#domain/results/review/human-review.ts";
import type { ResultDeps } from "../results/change-result.ts";
import { changeReview } from "../results/change-review.ts";
import { refuseClosed } from "./candidate-errors.ts";

/**
 * The candidate of a completed invitation asks for a person's review of the result. While a request is open, another
 * one changes nothing, so repeating it is harmless.
 *
 * @throws ApiError `not_completed`; `invitation_closed`; `validation_error` after ten steps.
 */
export const requestReview = async (
  deps: ResultDeps,
  invitation: InvitationRecord,
  request: RequestReview,
): Promise<ReviewReceipt> => {
  if (invitation.status !== "completed") {
    throw refuseClosed(invitation, deps.clock.now()) ?? new ApiError("not_completed");
  }
  const target = { accountId: invitation.account_id, invitationId: invitation.id };
  const result = await changeReview(deps, target, (current, seen, now) => decide(current, seen, request, now));
  const { status = "requested", requested_at = null } = result.human_review ?? {};
  return { review: { status, requested_at } };
};
