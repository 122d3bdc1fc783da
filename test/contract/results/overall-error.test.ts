import { expect, test } from "vitest";
import { overallError } from "#contract/results/overall-error.ts";

test("the margin of the overall score is that of a mean, in which a person's mark has none", () => {
  const score = (standard_error: number, human_mark: number | null = null) => ({ standard_error, human_mark });
  expect(overallError([score(6)])).toBe(6);
  expect(overallError([score(6), score(8)])).toBe(5);
  expect(overallError([score(6), score(18, 80)])).toBe(3);
});
