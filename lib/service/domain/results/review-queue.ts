import { resultStatus } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

/**
 * Whether a result waits for a person: its candidate has asked for a review that is not decided yet, or a test lacks the
 * mark that decides it.
 */
export const awaitsReview = (
  result: Pick<ResultRecord, "tests" | "writing_decision" | "human_review" | "human_marks">,
): boolean => result.human_review?.status === "requested" || resultStatus(result) === "provisional";
