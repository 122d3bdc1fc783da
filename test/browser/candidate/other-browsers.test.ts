import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { continueOn, heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { begin } from "../support/stage.ts";

const { stage, candidate } = onStage();

/** Both storages fail when they are touched, as where a person or their company has blocked them. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(`for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }`);

/** A clicked button gets no focus, as in Safari. */
const focusNoClickedButton = (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener("mousedown", (event) => {
    if (event.target.closest("button") !== null) event.preventDefault();
  }, true)`);

describe.skipIf(!hasBrowser)("in a browser other than Chromium", () => {
  test("with blocked storage, a reload finds the candidate again: the link stays in the address", async () => {
    const invited = await stage().invite({ tests: ["spelling-test"] });
    const { page } = await candidate();
    await blockStorage(page);
    await page.goto(invited.url);
    await heading(page, /Welcome/);
    await page.reload();
    await heading(page, /Welcome/);
    expect(page.url()).toBe(invited.url);
  });

  test("that gives a clicked button no focus, the arrow keys move on from the word that was clicked", async () => {
    const invited = await stage().invite({ tests: ["proofreading-test"] });
    await begin(stage(), invited, "proofreading-test");
    const { page } = await candidate();
    await focusNoClickedButton(page);
    await continueOn(page, invited.url);
    const words = page.locator("[data-word]");
    await words.nth(3).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    const marked = words.and(page.locator("[aria-pressed=true]"));
    await expect.poll(() => marked.count()).toBe(2);
    expect(await words.nth(4).getAttribute("aria-pressed")).toBe("true");
  });
});
