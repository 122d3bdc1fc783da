import { seededRandom } from "#content/seeded-random.ts";
import type { PartPlan } from "../assessments/part-plan.ts";
import { DRAW, type IssuedTest } from "../kinds/kinds.ts";
import type { PartRecord } from "./part-record.ts";

const FORMS = ["A", "B"] as const;

/**
 * Draws the content of a part. The same seed, content and earlier parts always give the same result.
 *
 * @param earlier The invitation's earlier parts: when a test occurs twice (separately and in the full assessment), the
 * second occurrence uses the other form, and other items as far as there are enough.
 */
export const issueTest = (plan: PartPlan, seed: string, earlier: readonly PartRecord[]): IssuedTest => {
  const before = earlier.filter(({ test }) => test === plan.test);
  const unused = FORMS.filter((form) => !before.some((part) => part.form === form));
  const [first = FORMS[0]] = seededRandom(`${plan.id}/${seed}`).shuffle(unused.length > 0 ? unused : FORMS);
  const seen = new Set(before.flatMap(({ items }) => items));
  const { form, version, test } = DRAW[plan.kind]({ test: plan.test, form: first, seed, seen });
  return { form, version, seed, ...test };
};
