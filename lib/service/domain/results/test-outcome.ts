import type { TestOutcome } from "#contract/results/test-outcome.ts";
import { testOf } from "../assessments/catalogue.ts";
import type { markedTests } from "./result.ts";

/** A test's outcome, as it is stated without its items. */
export const testOutcome = ({
  slug,
  score,
  pass_threshold,
  pass,
  human_mark,
}: ReturnType<typeof markedTests>[number]): TestOutcome => ({
  slug,
  name: testOf(slug).name,
  score,
  pass_threshold,
  pass,
  human_mark: human_mark?.score ?? null,
});
