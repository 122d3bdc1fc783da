import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { PartKind, PracticeList } from "#contract/candidate/candidate.ts";
import { type PartPlan, partsOf } from "../assessments/part-plan.ts";
import type { TestContent } from "../content/test-content.ts";
import { PRACTICE } from "../kinds/kinds.ts";
import { contentOf } from "./issued-test.ts";

/** One exercise for each kind of test, in order. Practice items are never drawn, so their keys may be shown. */
export const practiceFor = (content: TestContent, tests: readonly TestSlug[], dialect: Dialect): PracticeList => {
  const firstOfKind = new Map<PartKind, PartPlan>();
  for (const part of partsOf(tests)) if (!firstOfKind.has(part.kind)) firstOfKind.set(part.kind, part);
  return {
    object: "list",
    data: [...firstOfKind.values()].map((part) => {
      const { test, solution } = PRACTICE[part.kind](content, part.test, dialect);
      return { kind: part.kind, content: contentOf(test), solution };
    }),
  };
};
