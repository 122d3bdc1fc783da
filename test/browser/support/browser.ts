import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { withFonts } from "./fonts.ts";

const named = process.env.CHROMIUM ?? "";
const firstOf = (places: readonly string[]): string | undefined =>
  places.find((place) => place !== "" && existsSync(place));

/** The engine without windows takes half the CPU. */
const executablePath = firstOf([
  named,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
]);

/** Without a browser these tests cannot run; in CI they must. */
export const hasBrowser = executablePath !== undefined || process.env.CI === "true";

if (!hasBrowser) console.warn("No chromium was found, so the page's tests are skipped. Name one with CHROMIUM=<path>.");

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Kept outside this module, which each test file of a process loads again. */
const KEPT = Symbol.for("the browser of this process");

/** The browser of this process, which ends with it. A file closes the contexts that it opens. */
export const startBrowser = async (): Promise<Browser> => {
  if (executablePath === undefined)
    throw new Error("No chromium was found. Install one, or name it with CHROMIUM=<path>.");
  const kept: Browser | undefined = Reflect.get(globalThis, KEPT);
  if (kept?.isConnected()) return kept;
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, env: withFonts() });
  Reflect.set(globalThis, KEPT, browser);
  return browser;
};

const closeAll = async (contexts: readonly BrowserContext[] = []): Promise<void> => {
  await Promise.all(contexts.map((context) => context.close()));
};

export const closeContexts = (browser: Browser | undefined): Promise<void> => closeAll(browser?.contexts());

/** After each test, closes what it opened, and fails it for what happened on its pages that must never happen. */
export const tidyUp = (browser: () => Browser | undefined) => {
  const watched: string[][] = [];
  let before: readonly BrowserContext[] = [];
  beforeEach(() => {
    before = browser()?.contexts() ?? [];
  });
  afterEach(async () => {
    await closeAll(
      browser()
        ?.contexts()
        .filter((context) => !before.includes(context)),
    );
    expect(watched.splice(0).flat()).toEqual([]);
  });
  afterAll(() => closeContexts(browser()));
  return <Opened extends { troubles: string[] }>(opened: Opened): Opened => {
    watched.push(opened.troubles);
    return opened;
  };
};

export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** A candidate's browser context, which records everything that must never happen. */
export type Candidate = { context: BrowserContext; page: Page; troubles: string[] };

/** Chromium logs refused and failed requests on the console; these are not errors of the page. */
const EXPECTED = /Failed to load resource: (net::ERR_|the server responded with a status of (404|409))/;

/** The service ignores a malformed or outdated batch, so only this check detects it. */
const signalFaults = (): ((body: string | null) => string[]) => {
  const last = new Map<string, { seq: number; body: string }>();
  return (body) => {
    if (body === null) return [];
    const { part = "", signals } = JSON.parse(body) as { part?: string; signals?: unknown };
    if (signals === undefined) return [];
    const batch = SignalBatch.safeParse(signals);
    if (!batch.success) return [`malformed signals: ${batch.error.message}`];
    const before = last.get(part);
    last.set(part, { seq: batch.data.seq, body });
    return before === undefined || before.body === body || batch.data.seq > before.seq
      ? []
      : [`old batch ${batch.data.seq}`];
  };
};

export const watch = (page: Page, origin: string, troubles: string[]): void => {
  const faultsOf = signalFaults();
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (!EXPECTED.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== origin) troubles.push(`request to ${url.origin}`);
    if (request.headers().referer) troubles.push(`referrer sent with ${url.pathname}`);
    if (url.pathname.startsWith("/candidate/")) troubles.push(...faultsOf(request.postData()));
    const isPage = request.isNavigationRequest();
    if (!isPage && url.pathname.startsWith("/t/")) troubles.push(`token in a request: ${url.pathname}`);
  });
};

export const newCandidate = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Candidate> => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin", ...options });
  context.setDefaultTimeout(60_000);
  const troubles: string[] = [];
  context.on("page", (page) => watch(page, origin, troubles));
  return { context, page: await context.newPage(), troubles };
};
