import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";

/** A test's outcome for those who see no item: the candidate, and whoever checks a report. */
export const TestOutcome = z.object({
  slug: TestSlug,
  name: z.string(),
  score: z.int(),
  pass_threshold: z.int(),
  pass: z.boolean(),
  /** A person's mark, which decides `pass`. */
  human_mark: z.nullable(z.int()),
  /** A person decides it, and has not yet. */
  provisional: z.boolean(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;
