import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Stage } from "./stage.ts";

/** Waits for the screen's heading. On failure the error contains what is shown instead. */
export const heading = async (page: Page, name: string | RegExp): Promise<void> => {
  try {
    await page.getByRole("heading", { level: 1, name }).waitFor();
  } catch (error) {
    const calls = "performance.getEntriesByType('resource').map(({ name, responseStatus }) => [responseStatus, name])";
    throw new Error(
      [
        `There is no heading ${name}. The page at ${page.url()}, ${await page.evaluate("document.visibilityState")}, shows:`,
        await page.locator("body").innerText(),
        `It loaded: ${await page.evaluate(calls)}`,
      ].join("\n"),
      { cause: error },
    );
  }
};

/** The person's menu, at the foot of the sidebar. */
export const openPersonMenu = (page: Page): Promise<void> => page.getByRole("button", { name: /^You: / }).click();

/** Presses Tab until the element is focused; fails if it cannot be reached with the keyboard. */
export const tabTo = async (page: Page, role: "button" | "checkbox" | "radio" | "textbox", name: string | RegExp) => {
  const locator = page.getByRole(role, { name }).first();
  await locator.waitFor();
  // Located once: finding it by role at each key press would take most of the time.
  const wanted = await locator.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted?.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach the ${role} ${name}`);
};

export const press = async (page: Page, role: "button" | "checkbox", name: string | RegExp): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press(role === "button" ? "Enter" : "Space");
};

/** From the link to the first test's own start screen, by keyboard. */
export const agree = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await heading(page, /Welcome/);
  await press(page, "button", "Continue");
  await agreeHere(page);
};

/** The same, on the second step of the welcome. */
export const agreeHere = async (page: Page): Promise<void> => {
  await heading(page, /What is recorded/);
  await press(page, "checkbox", /I agree/);
  await press(page, "button", "Continue");
};

/** Opens the link of someone whose first test is started, on a device that they have not used for it. */
export const continueOn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await heading(page, "Continue on this device");
  await press(page, "checkbox", /I agree/);
  await press(page, "button", "Continue");
  await page.getByRole("timer").waitFor();
};

export const startTest = async (page: Page): Promise<void> => {
  await press(page, "button", "Start the test");
  await page.getByRole("timer").waitFor();
};

export const submitTest = async (page: Page): Promise<void> => {
  await press(page, "button", "Review and submit");
  await heading(page, "Review before you submit");
  await press(page, "button", "Submit this test");
};

export const isSaved = async (page: Page): Promise<void> => {
  await page.locator(".save.saved").waitFor();
};

/** Moves the clock of the service and of the device, connected or not. */
export const passTime = async (stage: Stage, page: Page, seconds: number): Promise<void> => {
  await stage.advance(seconds);
  await page.evaluate(`(() => { const before = Date.now; Date.now = () => before() + ${seconds * 1000}; })()`);
};

/** Simulates a switch to another tab and back. */
export const goAway = async (page: Page, ms: number): Promise<void> => {
  const setHidden = (hidden: boolean) =>
    page.evaluate(`(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => ${hidden ? '"hidden"' : '"visible"'} });
      document.dispatchEvent(new Event("visibilitychange"));
    })()`);
  await setHidden(true);
  await page.waitForTimeout(ms);
  await setHidden(false);
};

export const noTroubles = (troubles: readonly string[]): void => expect(troubles).toEqual([]);
