import axe from "axe-core";
import type { Page } from "playwright-core";

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** What axe finds wrong with the screen that is shown. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // From the top, where the bar that stays in sight lies on nothing: further down it covers what one can scroll to.
  await page.evaluate("scrollTo(0, 0)");
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => JSON.parse(JSON.stringify(violations)))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
};
