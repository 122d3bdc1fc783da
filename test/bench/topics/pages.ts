import { loadavg } from "node:os";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { hasBrowser, startBrowser } from "../../browser/support/browser.ts";
import { populated, startFakeDashboard } from "../../browser/support/fake-dashboard.ts";
import { startLocalStage } from "../../browser/support/local-stage.ts";
import { count, quantile, type Row, rounded, step } from "../harness.ts";
import { compressing } from "./pages/compressing-proxy.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const LOADS = count(10, 1);

/** A slow phone over 4G. Latency is added to each request; rates are in bytes per second. */
const CPU_SLOWER = 6;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Run in the page before its own scripts: notes when an element is first there, painted. */
const noting = (selector: string): string => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(selector)})) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { globalThis.shownAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true })`;

const slowed = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  return page;
};

const shownAt = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => Reflect.get(globalThis, "shownAt"));
  return Number(await found.jsonValue());
};

const row = (what: string, times: readonly number[], goal: number): Row => ({
  page: what,
  loads: times.length,
  p50_ms: rounded(quantile(times, 0.5), 0),
  p95_ms: rounded(quantile(times, 0.95), 0),
  goal_ms: goal,
  load_average: rounded(loadavg()[0] ?? 0),
});

const candidateRows = async (browser: Browser): Promise<Row[]> => {
  const stage = await startLocalStage();
  const proxy = await compressing(stage.origin);
  const welcomes: number[] = [];
  const starts: number[] = [];
  try {
    for (let load = 0; load < LOADS; load += 1) {
      const { url } = await stage.invite({ tests: ["writing-test"] });
      const page = await slowed(browser, PHONE);
      await page.addInitScript(noting("button.primary"));
      await page.goto(`${proxy.origin}${new URL(url).pathname}`);
      welcomes.push(await shownAt(page));
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("checkbox", { name: /I agree/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Start the test" }).waitFor();
      const began = await page.evaluate(`(() => {
        globalThis.shownAt = undefined;
        ${noting("textarea")};
        const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Start the test");
        const now = performance.now();
        button.click();
        return now;
      })()`);
      starts.push((await shownAt(page)) - Number(began));
      await page.context().close();
    }
  } finally {
    await proxy.stop();
    await stage.stop();
  }
  return [row("candidate: the welcome", welcomes, 1000), row("candidate: Start to ready to type", starts, 800)];
};

const dashboardRow = async (browser: Browser): Promise<Row> => {
  const fake = await startFakeDashboard(populated());
  const proxy = await compressing(fake.origin);
  const times: number[] = [];
  try {
    for (let load = 0; load < LOADS; load += 1) {
      const page = await slowed(browser, { viewport: { width: 1440, height: 900 } });
      await page.addInitScript(noting("main .attention, main .all-well"));
      await page.goto(`${proxy.origin}/dashboard`);
      times.push(await shownAt(page));
      await page.context().close();
    }
  } finally {
    await proxy.stop();
    await fake.stop();
  }
  return row("dashboard: the overview", times, 1500);
};

/** How soon the pages are there on a slow phone over 4G: from opening the link, and from *Start*, with an empty cache. */
export const pageRows = async (): Promise<Row[]> => {
  if (!hasBrowser) throw new Error("No chromium was found. Install one, or name it with CHROMIUM=<path>.");
  const browser = await startBrowser();
  try {
    step("candidate's page");
    const candidate = await candidateRows(browser);
    step("dashboard");
    return [...candidate, await dashboardRow(browser)];
  } finally {
    await browser.close();
  }
};
