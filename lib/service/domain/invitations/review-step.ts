import * as z from "zod/mini";
import { ReviewDecision } from "#contract/results/human-review.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/**
 * One step of the reviews of an invitation's result. The row keeps all of them, because the events of reviews can recur
 * and are derived from it; the texts are in the result.
 */
export const ReviewStep = z.object({
  act: z.enum(["requested", "decided"]),
  at: timestamp,
  decision: orNull(ReviewDecision),
  overall_pass: orNull(z.boolean()),
});
export type ReviewStep = z.infer<typeof ReviewStep>;

/** Bounds the row, as `MAX_EXTENSIONS` does. */
export const MAX_REVIEW_STEPS = 10;
