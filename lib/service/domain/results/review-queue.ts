import type { ResultRecord } from "./result-record.ts";

/**
 * Whether a person is to look at a result: its candidate has asked for a review that is not decided yet, or a test is so
 * close to its pass mark that it needs one, and no one has marked it or decided on the result.
 */
export const awaitsReview = ({
  tests,
  human_review,
  human_marks,
}: Pick<ResultRecord, "tests" | "human_review" | "human_marks">): boolean =>
  human_review === null
    ? tests.some(({ slug, needs_review }) => needs_review === true && human_marks?.[slug] === undefined)
    : human_review.status === "requested";
