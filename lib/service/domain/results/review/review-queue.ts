import { isOfConcern, markedTests, resultStatus } from "../result.ts";
import type { ResultRecord } from "../result-record.ts";

/**
 * Whether a result waits for a person: its candidate has asked for a review that is not decided yet, a test lacks the mark
 * that decides it, or a text of concern has neither been marked nor its result reviewed.
 */
export const awaitsReview = (
  result: Pick<ResultRecord, "tests" | "writing_decision" | "human_review" | "human_marks">,
): boolean =>
  result.human_review?.status === "requested" ||
  resultStatus(result) === "provisional" ||
  (result.human_review === null && markedTests(result).some((test) => test.human_mark === null && isOfConcern(test)));
