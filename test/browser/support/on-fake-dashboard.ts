import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { hasBrowser, startBrowser, tidyUp } from "./browser.ts";
import type { FakeState } from "./fake/state.ts";
import { type FakeDashboard, populated, startFakeDashboard } from "./fake-dashboard.ts";

type OnFake = {
  /** What the fake answers from. */
  state: FakeState;
  /** A separate browser for a test, on a populated account with these changes. */
  open(path: string, changes?: Partial<FakeState>, options?: BrowserContextOptions): Promise<Page>;
  goto(page: Page, path: string): Promise<void>;
  /** Opens another page of the dashboard as a link does, without loading the dashboard again. */
  follow(page: Page, path: string): Promise<void>;
};

/** The dashboard's page on a fake API, and a browser, for a file's tests. */
export const onFakeDashboard = (): OnFake => {
  const state = populated();
  let started: { browser: Browser; fake: FakeDashboard } | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    const [browser, fake] = await Promise.all([startBrowser(), startFakeDashboard(state)]);
    started = { browser, fake };
  });
  afterAll(() => started?.fake.stop());
  tidyUp(() => started?.browser);
  const there = () => {
    if (started === undefined) throw new Error("The fake dashboard was not started");
    return started;
  };
  const goto = async (page: Page, path: string): Promise<void> => {
    await page.goto(there().fake.origin + path);
  };
  return {
    state,
    goto,
    follow: (page, path) => page.evaluate((to) => history.pushState(null, "", to), path),
    open: async (path, changes = {}, options = {}) => {
      Object.assign(state, populated(), changes);
      const context = await there().browser.newContext({
        locale: "en-GB",
        timezoneId: "Europe/Berlin",
        reducedMotion: "reduce",
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      await goto(page, path);
      return page;
    },
  };
};
