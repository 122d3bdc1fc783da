import * as z from "zod/mini";

/** One entry of a test's `review`: the outcome of one item, one planted error or one change by the candidate. */
export const ReviewOutcome = z.enum([
  "correct",
  "incorrect",
  "unanswered",
  "fixed",
  "wrongly_fixed",
  "missed",
  "introduced",
  "needless",
  "found",
  "wrong_mark",
  "covered",
  "not_covered",
  "finding",
]);

/** Code units of a text, end exclusive. */
export const ReviewSpan = z.object({ start: z.int(), end: z.int() });

export const ReviewEntry = z.object({
  id: z.string(),
  kind: z.string(),
  outcome: ReviewOutcome,
  /** Code units of the text that was shown to the candidate (writing: of the answer), end exclusive. */
  span: z.nullable(ReviewSpan),
  expected: z.nullable(z.string()),
  given: z.nullable(z.string()),
  rule: z.string(),
  explanation: z.string(),
  /** The contribution of this entry to the numerator of the score, before rounding and limits. */
  points: z.number(),
});

export type ReviewOutcome = z.infer<typeof ReviewOutcome>;
export type ReviewEntry = z.infer<typeof ReviewEntry>;
