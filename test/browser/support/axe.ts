import axe from "axe-core";
import type { Page } from "playwright-core";

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules of these whose result depends on colours. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** axe's violations on the current screen, of these rules or tags. */
export const violationsOn = async (page: Page, runOnly: readonly string[] = EVERY_RULE): Promise<string[]> => {
  // From the top, where the sticky bar covers nothing: further down it covers content.
  await page.evaluate("scrollTo(0, 0)");
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
};
