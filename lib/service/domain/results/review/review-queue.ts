import { isOfConcern, markedTests, resultStatus } from "../result.ts";
import type { ResultRecord } from "../result-record.ts";

/** What a person is to do for a result: decide a review that its candidate has requested, or read a text. */
export type Awaited = "decision" | "reading";

/**
 * What a result waits for: the decision of a requested review; or a reader, because a test lacks the mark that decides it
 * or a text of concern has neither been marked nor its result reviewed. `null` if it waits for no one.
 */
export const awaitedOf = (
  result: Pick<ResultRecord, "tests" | "writing_decision" | "human_review" | "human_marks">,
): Awaited | null => {
  if (result.human_review?.status === "requested") return "decision";
  const isUnread =
    resultStatus(result) === "provisional" ||
    (result.human_review === null && markedTests(result).some((test) => test.human_mark === null && isOfConcern(test)));
  return isUnread ? "reading" : null;
};
