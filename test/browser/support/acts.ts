import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The screen's heading, waited for. When it does not come, the failure says what is shown instead. */
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

/** Tab until this is focused; what cannot be reached with the keyboard fails here. */
export const tabTo = async (page: Page, role: "button" | "checkbox" | "radio" | "textbox", name: string | RegExp) => {
  const locator = page.getByRole(role, { name }).first();
  await locator.waitFor();
  // Found once: to look for it by its role at each press takes most of the time.
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
  await press(page, "checkbox", /I agree/);
  await press(page, "button", "Continue");
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

/** As if the candidate went to another tab and came back. */
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
