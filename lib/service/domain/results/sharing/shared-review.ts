import type { CandidateScores } from "#contract/candidate/record.ts";
import type { HumanReview } from "#contract/results/human-review.ts";
import type { ResultRecord } from "../result-record.ts";

/**
 * The review of a result as its candidate receives it, on the page and in the download. A reviewer's note and outcome are
 * about the scores: a candidate who neither sees the scores nor has asked for the review gets none of it.
 */
export const sharedReview = (
  result: Pick<ResultRecord, "human_review"> | undefined,
  scores: CandidateScores,
): HumanReview | null => {
  const review = result?.human_review ?? null;
  const hasAsked = review !== null && review.requested_at !== null;
  return scores.status === "shown" || hasAsked ? review : null;
};
