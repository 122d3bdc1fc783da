import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { continueOn } from "./acts.ts";
import { type Candidate, hasBrowser, newCandidate, startBrowser, tidyUp } from "./browser.ts";
import { startLocalStage } from "./local-stage.ts";
import { begin, type Invited, type Stage } from "./stage.ts";

type OnStage = {
  stage(): Stage;
  candidate(options?: BrowserContextOptions): Promise<Candidate>;
  /** A candidate in the editing test, the first of these tests, with the cursor at the start of its text. */
  editing(given?: {
    tests?: TestSlug[];
    options?: BrowserContextOptions;
    prepare?: (page: Page) => unknown;
  }): Promise<Candidate & { invited: Invited; text: Locator }>;
};

const BOTH: TestSlug[] = ["editing-test", "writing-test"];

/** A local service and a browser for a file's tests, started once. */
export const onStage = (): OnStage => {
  let stage: Stage | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    stage = await startLocalStage();
    browser = await startBrowser();
  }, 120_000);
  afterAll(() => stage?.stop());
  const watched = tidyUp(() => browser);
  const isThere = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error("The stage was not started");
    return thing;
  };
  const on: OnStage = {
    stage: () => isThere(stage),
    candidate: async (options) => watched(await newCandidate(isThere(browser), isThere(stage).origin, options)),
    editing: async ({ tests = BOTH, options, prepare } = {}) => {
      const invited = await on.stage().invite({ tests });
      await begin(on.stage(), invited, "editing-test");
      const { page, ...rest } = await on.candidate(options);
      await prepare?.(page);
      await continueOn(page, invited.url);
      const text = page.getByRole("textbox");
      await text.press("Control+Home");
      return { invited, page, text, ...rest };
    },
  };
  return on;
};
