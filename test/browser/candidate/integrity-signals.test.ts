import { describe, expect, test } from "vitest";
import { agreeHere, goAway, heading, isSaved, press, startTest, submitTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("integrity signals of the page", () => {
  test("pastes, absences, copies of the test's text and blocked keys reach the service; the candidate's keys do not", async () => {
    const invited = await stage().invite({ tests: ["writing-test"] });
    const { page } = await candidate({ permissions: ["clipboard-read", "clipboard-write"] });
    const sent: string[] = [];
    page.on("request", (request) => {
      const body = request.postData();
      if (request.method() === "PUT" && body !== null) sent.push(body);
    });
    await page.goto(invited.url);
    await press(page, "button", "Continue");
    await press(page, "checkbox", /I use a screen reader/);
    await agreeHere(page);
    await startTest(page);
    const text = page.getByRole("textbox");
    await page.evaluate(`navigator.clipboard.writeText("Text that was written elsewhere, for sure.")`);
    await text.focus();
    await page.keyboard.press("Control+V");
    await page.keyboard.type(" Typed here.");
    await page.keyboard.press("Control+S");
    await isSaved(page);
    await goAway(page, 1600);
    await isSaved(page);
    await page
      .getByText(/is about to/)
      .first()
      .click({ clickCount: 3 });
    await page.keyboard.press("Control+C");
    await text.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" End.");
    await isSaved(page);
    await submitTest(page);
    await heading(page, /Thank you/);
    await expect
      .poll(() => stage().noticed(invited), { timeout: 90_000 })
      .toEqual({ pastes: 1, absences: 1, copies: 1, keysBlocked: 1 });
    const signals = sent.map((body) => JSON.stringify((JSON.parse(body) as { signals?: unknown }).signals ?? {}));
    expect(signals.join()).not.toMatch(/Typed|written|elsewhere/);
    expect(signals.join()).toMatch(/"assistive":true/);
    expect(signals.join()).toMatch(/"pastes":\[\{"chars":36,"own":false\}\]/);
  });
});
