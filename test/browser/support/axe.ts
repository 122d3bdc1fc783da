import axe from "axe-core";
import type { Page } from "playwright-core";

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules of these whose result depends on colours: two thirds of axe's work. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe judges: every rule, the rules about colours alone, all others, or the sizes of targets alone. */
export type Judged = "everything" | "colours" | "layout" | "sizes";

const OPTIONS = {
  everything: { runOnly: EVERY_RULE },
  colours: { runOnly: COLOUR_RULES },
  sizes: { runOnly: { type: "rule", values: ["target-size"] } },
  layout: { runOnly: EVERY_RULE, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
} as const satisfies Record<Judged, object>;

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** axe's violations on the current screen. */
export const violationsOn = async (page: Page, judged: Judged = "everything"): Promise<string[]> => {
  // From the top, where the sticky bar covers nothing: further down it covers content.
  await page.evaluate("scrollTo(0, 0)");
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const options = JSON.stringify({ ...OPTIONS[judged], resultTypes: ["violations"] });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
};
