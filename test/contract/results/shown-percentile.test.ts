import { expect, test } from "vitest";
import { shownPercentile } from "#contract/results/shown-percentile.ts";

test("only a measured percentile is shown, and none of a score that a person's mark has replaced", () => {
  const ranked = { percentile: 64, percentile_basis: "measured" as const, human_mark: null };
  expect(shownPercentile(ranked)).toBe(64);
  expect(shownPercentile({ ...ranked, percentile_basis: "provisional" })).toBeNull();
  expect(shownPercentile({ ...ranked, human_mark: { score: 40 } })).toBeNull();
});
