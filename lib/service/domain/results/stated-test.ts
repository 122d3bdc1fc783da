import type { StatedTest } from "#contract/results/stated-test.ts";
import { testOf } from "../assessments/catalogue.ts";
import type { markedTests } from "./result.ts";

/** A test's outcome, as it is stated without its items. */
export const statedTest = ({
  slug,
  score,
  pass_threshold,
  pass,
  human_mark,
}: ReturnType<typeof markedTests>[number]): StatedTest => ({
  slug,
  name: testOf(slug).name,
  score,
  pass_threshold,
  pass,
  human_mark: human_mark?.score ?? null,
});
