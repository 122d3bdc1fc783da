import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import type { Role } from "#contract/dashboard/permissions.ts";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { hasBrowser, startBrowser, tidyUp } from "./browser.ts";

const Session = z.object({ cookie: z.string(), account_id: z.string() });

/** A page of a signed-in member, and everything on it that must never happen. */
export type MemberPage = { page: Page; troubles: string[] };

export type OnDashboard = {
  service(): LocalService;
  /** An account with credits and one key. */
  account(name: string): Promise<{ account_id: string; api_key: string }>;
  /** Makes the member if need be, and opens a path as them, signed in without the sign-in. */
  as(member: { accountId: string; email: string; role: Role }, path: string): Promise<MemberPage>;
  /** A browser that is not signed in. */
  stranger(path: string): Promise<MemberPage>;
};

/** Chromium logs refused requests on the console; these are not errors of the page. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

const watch = (page: Page, origin: string): string[] => {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || EXPECTED.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const isPage = new URL(page.url()).pathname.startsWith("/dashboard");
    if (isPage && request.resourceType() !== "document" && new URL(request.url()).origin !== origin) {
      if (!/^(data|blob):/.test(request.url())) troubles.push(`request to ${request.url()}`);
    }
  });
  return troubles;
};

/** The whole local service and a browser, for a file's tests. */
export const onDashboard = (): OnDashboard => {
  let started: { service: LocalService; browser: Browser } | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    started = { service: await startLocalService({ quiet: true }), browser: await startBrowser() };
  });
  afterAll(() => started?.service.stop());
  const watched = tidyUp(() => started?.browser);
  const there = () => {
    if (started === undefined) throw new Error("The service was not started");
    return started;
  };
  const open = async (path: string, cookie?: string): Promise<MemberPage> => {
    const { browser, service } = there();
    const options: BrowserContextOptions = { locale: "en-GB", timezoneId: "Europe/Berlin", reducedMotion: "reduce" };
    const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
    if (cookie !== undefined) {
      const [name = "", value = ""] = cookie.split("=");
      const host = new URL(service.origin).hostname;
      await context.addCookies([
        { name, value, domain: host, path: "/", secure: false, httpOnly: true, sameSite: "Lax" },
      ]);
    }
    const page = await context.newPage();
    const troubles = watch(page, service.origin);
    await page.goto(service.origin + path);
    return watched({ page, troubles });
  };
  return {
    service: () => there().service,
    account: (name) => there().service.createAccount({ name, credits: 10 }),
    as: async ({ accountId, email, role }, path) => {
      const response = await fetch(`${there().service.controlUrl}/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, account_id: accountId, role }),
      });
      return open(path, Session.parse(await response.json()).cookie);
    },
    stranger: (path) => open(path),
  };
};
