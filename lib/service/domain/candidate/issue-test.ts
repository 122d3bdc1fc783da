import type { Dialect } from "#contract/assessments/dialect.ts";
import type { PartPlan } from "../assessments/part-plan.ts";
import type { TestContent } from "../content/test-content.ts";
import { DRAW, type IssuedTest } from "../kinds/kinds.ts";
import type { PartRecord } from "./part-record.ts";

/**
 * Draws the content of a part. The same dialect, seed, content and earlier parts always give the same result.
 *
 * @param earlier Parts that the candidate has started before, in this invitation or another: no item and no form of them is
 * drawn again while others are left, and after that first what was seen longest ago.
 * @param withheld Items and forms that are drawn only when all others are not enough for a test.
 */
export const issueTest = (
  content: TestContent,
  plan: PartPlan,
  dialect: Dialect,
  seed: string,
  earlier: readonly PartRecord[],
  withheld: ReadonlySet<string> = new Set(),
): IssuedTest => {
  if (plan.own !== undefined) throw new Error(`${plan.test} has its content in its account`);
  const seen = new Map<string, number>();
  for (const part of earlier.filter(({ test }) => test === plan.test))
    for (const name of exposed(part)) seen.set(name, Math.max(seen.get(name) ?? 0, Date.parse(part.started_at)));
  // The last ones in the order of draws.
  for (const name of withheld) seen.set(name, Number.MAX_SAFE_INTEGER);
  const { form, version, test } = DRAW[plan.kind](content, { test: plan.test, dialect, seed, seen });
  return { form, version, seed, ...test };
};

/** What a part exposes of the content: its items or, if it has a fixed text, its form. */
export const exposed = ({ kind, items, form }: PartRecord): readonly string[] => (kind === "choice" ? items : [form]);
