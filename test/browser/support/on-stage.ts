import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Candidate, closeContexts, hasBrowser, newCandidate, startBrowser } from "./browser.ts";
import { startLocalStage } from "./local-stage.ts";
import type { Stage } from "./stage.ts";

/** A local service and a browser for a file's tests, started once. */
export const onStage = (): { stage(): Stage; candidate(options?: BrowserContextOptions): Promise<Candidate> } => {
  let stage: Stage | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    stage = await startLocalStage();
    browser = await startBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await stage?.stop();
  });
  const isThere = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error("The stage was not started");
    return thing;
  };
  return {
    stage: () => isThere(stage),
    candidate: (options) => newCandidate(isThere(browser), isThere(stage).origin, options),
  };
};
