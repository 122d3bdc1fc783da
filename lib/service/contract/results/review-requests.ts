import * as z from "zod/mini";
import { RequestedTest } from "../assessments/requested-tests.ts";
import { filledParagraph, wholeNumber } from "../fields.ts";
import { ReviewDecision } from "./human-review.ts";

/** Length of a candidate's request, and of the note on a decision or a mark, in characters. */
export const REVIEW_TEXT_MAX = 2000;

const text = filledParagraph(REVIEW_TEXT_MAX);

/** Body of POST /results/{invitation_id}/review. */
export const DecideReview = z
  .strictObject({ decision: ReviewDecision, note: text, overall_pass: z.optional(z.boolean()) })
  .check(
    z.refine(({ decision, overall_pass }) => decision === "changed" || overall_pass === undefined, {
      error: "A confirmed result keeps its outcome.",
      path: ["overall_pass"],
      params: {
        code: "not_allowed",
        message: "Leave overall_pass out of a confirmation, or send the decision changed.",
        keywords: {},
      },
    }),
  );
export type DecideReview = z.infer<typeof DecideReview>;

/** Body of the candidate's request for a review. */
export const RequestReview = z.strictObject({ text });
export type RequestReview = z.infer<typeof RequestReview>;

/** Body of POST /results/{invitation_id}/marks. */
export const MarkTest = z.strictObject({ test: RequestedTest, score: wholeNumber(0, 100), note: text });
export type MarkTest = z.infer<typeof MarkTest>;
