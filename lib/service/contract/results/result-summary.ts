import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Decider } from "./decider.ts";

/** The score of a test in a list of results. */
export const ScoreSummary = z.object({
  slug: TestSlug,
  /** As computed. */
  score: z.int(),
  standard_error: z.number(),
  pass_threshold: z.int(),
  pass: z.boolean(),
  borderline: z.boolean(),
  decided_by: Decider,
  needs_review: z.boolean(),
  /** A person's mark, which decides `pass`. */
  human_mark: z.nullable(z.int()),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

/** A check of `integrity` in the result. */
const FlaggedCheck = z.enum(["paste", "cadence", "timing", "focus"]);

/** What a list shows of a result besides its outcome. */
export const ScoresSummary = z.object({
  overall_score: z.int(),
  tests: z.array(ScoreSummary),
  /** Whether an integrity check flagged something. */
  flagged: z.boolean(),
  /** Which ones, for the dashboard's files; absent if none did. */
  flagged_checks: z.optional(z.array(FlaggedCheck)),
});
