import { banks } from "#content/banks.ts";
import { drawItems } from "#content/draw-items.ts";
import { editing, proofreading, writing } from "#content/passages.ts";
import { seededRandom } from "#content/seeded-random.ts";
import type { PartPlan } from "../assessments/part-plan.ts";
import type { IssuedTest } from "./issued-test.ts";
import type { PartRecord } from "./part-record.ts";

/** Items drawn for a multiple-choice test. */
const ITEMS = 24;

const FORMS = ["A", "B"] as const;

/**
 * Draws the content of a part. The same seed, content and earlier parts always give the same result.
 *
 * @param earlier The invitation's earlier parts: when a test occurs twice (separately and in the full assessment), the
 * second occurrence uses the other form, and other items as far as there are enough.
 */
export const issueTest = (plan: PartPlan, seed: string, earlier: readonly PartRecord[]): IssuedTest => {
  const before = earlier.filter(({ test }) => test === plan.test);
  const random = seededRandom(`${plan.id}/${seed}`);
  const unused = FORMS.filter((form) => !before.some((part) => part.form === form));
  const [form = FORMS[0]] = random.shuffle(unused.length > 0 ? unused : FORMS);
  switch (plan.test) {
    case "grammar-test":
    case "punctuation-test":
    case "spelling-test": {
      const bank = banks[plan.test];
      const seen = new Set(before.flatMap(({ items }) => items));
      const fresh = bank.items.filter(({ id }) => !seen.has(id));
      const items = drawItems({ ...bank, items: fresh.length >= ITEMS ? fresh : bank.items }, seed, ITEMS);
      return { form: bank.form, version: bank.version, seed, kind: "choice", items };
    }
    case "editing-test": {
      const passage = editing[form];
      return { form, version: String(passage.version), seed, kind: "editing", passage };
    }
    case "proofreading-test": {
      const passage = proofreading[form];
      return { form, version: String(passage.version), seed, kind: "proofreading", passage };
    }
    case "writing-test": {
      const brief = writing[form];
      return { form, version: String(brief.version), seed, kind: "writing", brief };
    }
  }
};
