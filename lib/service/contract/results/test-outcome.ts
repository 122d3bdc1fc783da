import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Role } from "../dashboard/permissions.ts";
import { timestamp } from "../shared/timestamp.ts";

/** A test's outcome for those who see no item: the candidate, and whoever checks a report. */
export const TestOutcome = z.object({
  slug: TestSlug,
  name: z.string(),
  score: z.int(),
  pass_threshold: z.int(),
  pass: z.boolean(),
  /** A person's mark, which decides `pass`. */
  human_mark: z.nullable(z.int()),
  /** Who marked it, by their role alone, and when; the role is null for a mark that came with an API key. */
  marked: z.array(z.object({ by: z.nullable(Role), at: timestamp })),
  /** A person decides it, and has not yet. */
  provisional: z.boolean(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;
