import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MAX_REVIEW_STEPS } from "#domain/invitations/review-step.ts";
import type { NewRequestRecord } from "#domain/request-record.ts";
import type { ReviewDecisionOutcome } from "#domain/results/human-review.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";
import { readResult } from "./read-result.ts";

export type ReviewDeps = ChangeDeps & { results: Pick<ResultStore, "read"> };

type Target = { accountId: string; invitationId: string };

/**
 * Records a step of a result's review: on the result, which shows it, and on the invitation, whose change publishes the
 * event, in one transaction, with the record of the request.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` after ten steps.
 */
export const changeReview = async (
  deps: ReviewDeps,
  target: Target,
  decide: (invitation: InvitationRecord, result: ResultRecord, now: number) => ReviewDecisionOutcome,
  record?: NewRequestRecord,
): Promise<ResultRecord> => {
  let after = await readResult(deps, target);
  const outcome = await changeInvitation<"too_many_reviews">(deps, target, async (invitation, now) => {
    const result = await readResult(deps, target);
    after = result;
    const decision = decide(invitation, result, now);
    if (decision.kind !== "change") return decision;
    after = { ...result, ...decision.result.set };
    return { kind: "change", change: decision.change, alsoWrite: { resultChange: decision.result, record } };
  });
  if (outcome.kind === "refused") {
    throw new ApiError("validation_error", {
      errors: [
        {
          field: "decision",
          code: outcome.code,
          message: `A result takes at most ${MAX_REVIEW_STEPS} requests and decisions. Keep further notes in your own system.`,
        },
      ],
    });
  }
  return after;
};
