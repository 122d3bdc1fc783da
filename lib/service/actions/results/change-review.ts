import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MAX_REVIEW_STEPS } from "#domain/invitations/review-step.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { ReviewDecisionOutcome } from "#domain/results/review/human-review.ts";
import { changeResult, type ResultDeps, type ResultTarget, refusal, type WithChange } from "./change-result.ts";

/** Settings of a review that the audit log shows; not its texts, because the log outlives the candidate's data. */
const settingsOf = ({ human_review }: ResultRecord) => ({
  decision: human_review?.decision ?? null,
  overall_pass: human_review?.overall_pass?.toString() ?? null,
});

/**
 * Records a step of a result's review.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` after ten steps.
 */
export const changeReview = async (
  deps: ResultDeps,
  target: ResultTarget,
  decide: (invitation: InvitationRecord, result: ResultRecord, now: number) => ReviewDecisionOutcome,
  beside?: WithChange,
): Promise<ResultRecord> => {
  const changed = await changeResult(
    deps,
    target,
    decide,
    (before, after) => {
      const [was, is] = [settingsOf(before), settingsOf(after)];
      return {
        action: "review.decided",
        changes: [
          { field: "decision", before: was.decision, after: is.decision },
          { field: "overall_pass", before: was.overall_pass, after: is.overall_pass },
        ].filter(({ before: old, after: now }) => old !== now),
      };
    },
    beside,
  );
  if ("result" in changed) return changed.result;
  throw refusal(
    "decision",
    changed.refused,
    `A result takes at most ${MAX_REVIEW_STEPS} requests and decisions. Keep further notes in your own system.`,
  );
};
