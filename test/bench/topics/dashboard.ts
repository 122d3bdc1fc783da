import type { Page } from "playwright-core";
import { hasBrowser, startBrowser } from "../../browser/support/browser.ts";
import { manyInvitations } from "../../browser/support/fake/invitations.ts";
import { populated, startFakeDashboard } from "../../browser/support/fake-dashboard.ts";
import { count, quantile, type Row, rounded } from "../harness.ts";

const LOADS = count(10, 1);

const PAGES = [
  ["overview", ""],
  ["invitations, 50 of 10,000", "/invitations"],
  ["one invitation", "/invitations/inv_2"],
  ["create an invitation", "/invitations/new"],
  ["results", "/results"],
  ["one result", "/results/inv_1"],
  ["comparison of three", "/results/compare?ids=inv_1,inv_2,inv_3"],
  ["webhook endpoints", "/webhooks"],
  ["one endpoint", "/webhooks/endpoints/whe_2"],
  ["deliveries", "/webhooks/deliveries"],
  ["credits", "/credits"],
  ["request log", "/request-log"],
  ["settings", "/settings"],
] as const;

/** Run in the page before its own scripts: notes when the page's content last changed. */
const NOTE_CHANGES = `new MutationObserver(() => { globalThis.changedAt = performance.now(); })
  .observe(document, { childList: true, subtree: true, characterData: true })`;

/** Run in the page: milliseconds from the end of the last response with data to the last change of the content. */
const AFTER_DATA = `globalThis.changedAt - Math.max(...performance.getEntriesByType("resource")
  .filter(({ name }) => name.includes("/dashboard/api/")).map(({ responseEnd }) => responseEnd))`;

const loaded = async (page: Page, url: string): Promise<number> => {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate<number>(AFTER_DATA);
};

/** How soon each page of the dashboard shows its data, once it has arrived, in a browser on a fake API. */
export const dashboardRows = async (): Promise<Row[]> => {
  if (!hasBrowser) throw new Error("No chromium was found. Install one, or name it with CHROMIUM=<path>.");
  const state = populated();
  const [browser, fake] = await Promise.all([startBrowser(), startFakeDashboard(state)]);
  try {
    state.candidates = manyInvitations(10_000);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(NOTE_CHANGES);
    const rows: Row[] = [];
    for (const [what, path] of PAGES) {
      const times: number[] = [];
      for (let load = 0; load < LOADS; load += 1) times.push(await loaded(page, `${fake.origin}/dashboard${path}`));
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      rows.push({ page: what, loads: LOADS, p50_ms_after_data: rounded(p50), p95_ms_after_data: rounded(p95) });
    }
    return rows;
  } finally {
    await browser.close();
    await fake.stop();
  }
};
