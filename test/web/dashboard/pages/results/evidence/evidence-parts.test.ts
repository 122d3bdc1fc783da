import { expect, test } from "vitest";
import type { ShownTest } from "#contract/results/result.ts";
import { evidenceParts } from "../../../../../../lib/web/dashboard/pages/results/evidence/evidence-parts.ts";
import { PRECISION } from "../../../../../support/records/result-record.ts";

const taken = (slug: ShownTest["slug"], more: Partial<ShownTest> = {}): ShownTest => ({
  ...PRECISION,
  ...{ slug, score: 80, raw_score: 80, percentile: 50, pass: true, duration_sec: 60, pass_threshold: 70 },
  ...{ decided_by: "computed", needs_review: false, human_mark: null },
  ...more,
});

test("an assessment has a part for each of its tests, which waits for a person as the assessment does", () => {
  const whole = taken("full-editing-assessment", {
    needs_review: true,
    sections: [taken("grammar-test"), taken("editing-test")],
  });
  const parts = evidenceParts({ tests: [whole, taken("writing-test")] });
  expect(parts.map(({ key, test: { slug }, needsReview }) => [key, slug, needsReview])).toEqual([
    ["full-editing-assessment.grammar-test", "grammar-test", true],
    ["full-editing-assessment.editing-test", "editing-test", true],
    ["writing-test", "writing-test", false],
  ]);
});
