import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { stateOf } from "../support/stage.ts";

const { stage, candidate } = onStage();

test("scripts and style are at most 24 KB, compressed, and nothing else is needed", async () => {
  const { dir } = await ensureBuilt();
  const html = readFileSync(join(dir, "index.html"), "utf8");
  const assets = [...html.matchAll(/\/(assets\/[\w.-]+)"/g)].map(([, file = ""]) => file);
  expect(assets.length).toBeGreaterThan(2);
  const bytes = assets.map((file) => gzipSync(readFileSync(join(dir, file))).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24 * 1024);
  expect(html).not.toMatch(/<style|<script(?![^>]*src=)|https?:/);
});

describe.skipIf(!hasBrowser)("opening the link", () => {
  test("a plain GET does not open the invitation, is not cached, and sends no referrer", async () => {
    const invited = await stage().invite();
    const response = await fetch(invited.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(await response.text()).not.toContain(new URL(invited.url).pathname.slice(3));
    expect((await stateOf(stage(), invited)).status).toBe("pending");
  });

  test("the assets have content hashes in their names and are cached forever", async () => {
    const html = await (await fetch(`${stage().origin}/t/`)).text();
    const paths = [...html.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const { headers } = await fetch(stage().origin + path);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  test("the token leaves the address bar and the history, and a reload still works", async () => {
    const invited = await stage().invite();
    const token = new URL(invited.url).pathname.slice(3);
    const { page } = await candidate();
    const seen: string[] = [];
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) seen.push(request.url());
    });
    await page.goto(invited.url);
    await heading(page, /Welcome, Jane Okafor/);
    expect(new URL(page.url()).pathname).toBe("/t/");
    expect(await page.title()).not.toContain(token);
    await page.reload();
    await heading(page, /Welcome, Jane Okafor/);
    expect(seen.some((url) => url.includes(token))).toBe(false);
  });

  test("a page that is not visible yet does not open the invitation", async () => {
    const invited = await stage().invite();
    const { page } = await candidate();
    await page.addInitScript(
      `Object.defineProperty(document, "visibilityState", { configurable: true, get: () => window.seen ? "visible" : "hidden" })`,
    );
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/candidate/")) calls.push(request.url());
    });
    await page.goto(invited.url);
    await page.waitForTimeout(500);
    expect(calls).toEqual([]);
    await page.evaluate(`window.seen = true; document.dispatchEvent(new Event("visibilitychange"))`);
    await heading(page, /Welcome/);
  });

  test("without JavaScript the page says what to do", async () => {
    const invited = await stage().invite();
    const { page } = await candidate({ javaScriptEnabled: false });
    await page.goto(invited.url);
    await page.getByRole("heading", { name: "This page needs JavaScript" }).waitFor();
  });

  test("the state is asked for once, while the page's script is still on its way", async () => {
    const invited = await stage().invite();
    const { page } = await candidate();
    const asked: string[] = [];
    const first = new Promise<void>((resolve) => {
      page.on("request", (request) => {
        if (!request.url().includes("/candidate/v1/")) return;
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
        resolve();
      });
    });
    await page.route("**/assets/index-*.js", async (route) => {
      await first;
      await route.continue();
    });
    await page.goto(invited.url);
    await heading(page, /Welcome/);
    expect(asked).toEqual(["POST /candidate/v1/open"]);
  });
});
