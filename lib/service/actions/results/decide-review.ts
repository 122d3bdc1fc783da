import type { DecideReview } from "#contract/results/review-requests.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { decideReview as decide } from "#domain/results/review/human-review.ts";
import type { ResultDeps, ResultTarget, WithChange } from "./change-result.ts";
import { changeReview } from "./change-review.ts";

/**
 * The account's decision on a result, whether or not the candidate asked for one. Repeating it is harmless, and a later
 * one replaces it.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` after ten steps.
 */
export const decideReview = (
  deps: ResultDeps,
  target: ResultTarget,
  decision: DecideReview,
  beside?: WithChange,
): Promise<ResultRecord> =>
  changeReview(deps, target, (invitation, result, now) => decide(invitation, result, decision, now), beside);
