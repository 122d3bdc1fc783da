import type { DecideReview } from "#contract/results/review-requests.ts";
import type { NewRequestRecord } from "#domain/request-record.ts";
import { decideReview as decide } from "#domain/results/human-review.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { changeReview, type ReviewDeps } from "./change-review.ts";

/**
 * The account's decision on a result, whether or not the candidate asked for one. Repeating it is harmless, and a later
 * one replaces it.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` after ten steps.
 */
export const decideReview = (
  deps: ReviewDeps,
  target: { accountId: string; invitationId: string },
  decision: DecideReview,
  record?: NewRequestRecord,
): Promise<ResultRecord> =>
  changeReview(deps, target, (invitation, result, now) => decide(invitation, result, decision, now), record);
