import * as z from "zod/mini";
import { ReviewEntry } from "../../results/review.ts";

/** An entry of a trial's review, as its author reads it: the first characters of a long text. */
export const KeptReview = z.pick(ReviewEntry, { id: true, outcome: true, given: true, expected: true });
export type KeptReview = z.infer<typeof KeptReview>;
