import type { Dialect } from "#contract/assessments/dialect.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { PracticeList } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { PartPlan, PartTest, SingleTest } from "../assessments/part-plan.ts";
import type { PracticeContent } from "../content/test-content.ts";
import { PRACTICE } from "../kinds/kinds.ts";
import { contentOf } from "./issued-test.ts";

/** A test with an exercise of the same kind; only multiple-choice tests have different ones. */
const practised = (test: PartTest): SingleTest => (isOwn(test) ? "grammar-test" : test);

/** One exercise for each kind of test, in order. Practice items are never drawn, so their keys may be shown. */
export const practiceFor = (content: PracticeContent, parts: readonly PartPlan[], dialect: Dialect): PracticeList => {
  const firstOfKind = new Map<PartKind, PartPlan>();
  for (const part of parts) if (!firstOfKind.has(part.kind)) firstOfKind.set(part.kind, part);
  return {
    object: "list",
    data: [...firstOfKind.values()].map((part) => {
      const { test, solution } = PRACTICE[part.kind](content, practised(part.test), dialect);
      return { kind: part.kind, content: contentOf(test), solution };
    }),
  };
};
