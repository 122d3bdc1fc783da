import axe from "axe-core";
import type { Page } from "playwright-core";

const RULES = {
  all: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  /** Those that depend on colours and on where things lie. */
  appearance: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
};

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** What axe finds wrong with the screen that is shown. */
export const violationsOn = async (page: Page, rules: keyof typeof RULES = "all"): Promise<string[]> => {
  // From the top, where the bar that stays in sight lies on nothing: further down it covers what one can scroll to.
  await page.evaluate("scrollTo(0, 0)");
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const options = { runOnly: RULES[rules], resultTypes: ["violations"] };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
};
