import { describe, expect, test } from "vitest";
import { agree, heading, isSaved, press, startTest, submitTest, tabTo } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { stateOf } from "../support/stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("a candidate takes the whole full-editing-assessment by keyboard", () => {
  test("on a desktop", async () => {
    const invited = await stage().invite();
    const { page } = await candidate();
    await agree(page, invited.url);
    expect(new URL(page.url()).pathname).toBe("/t/");

    await startTest(page);
    const { current } = await stateOf(stage(), invited);
    const items = current?.content.kind === "choice" ? current.content.items : [];
    expect(items.length).toBeGreaterThan(0);
    for (const [index] of items.entries()) {
      await page.getByText(`Question ${index + 1} of ${items.length}`).waitFor();
      // In a group of options Tab focuses the first, and the arrow keys select.
      await tabTo(page, "radio", /./);
      await page.keyboard.press("Space");
      for (let option = 0; option < index % 4; option += 1) await page.keyboard.press("ArrowDown");
      if (index < items.length - 1) await press(page, "button", "Next question");
    }
    await isSaved(page);
    const answered = await stateOf(stage(), invited);
    expect(answered.current?.answers).toEqual({
      kind: "choice",
      choices: Object.fromEntries(items.map(({ id }, index) => [id, index % 4])),
    });
    await submitTest(page);

    await heading(page, /Grammar test is submitted/i);
    await page.getByRole("heading", { level: 2, name: /Next: Editing/i }).waitFor();
    await startTest(page);
    await tabTo(page, "textbox", /text to correct/);
    // The text is announced, and would be hyphenated, in the English that it is written in.
    expect(await page.locator(":focus").evaluate((field) => field.closest("[lang]")?.getAttribute("lang"))).toBe(
      "en-GB",
    );
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("At last. ");
    await isSaved(page);
    await submitTest(page);

    await heading(page, /Editing test is submitted/i);
    await startTest(page);
    await tabTo(page, "button", /^For$|^[A-Z]\w+$/);
    const first = page.locator("[data-word]").first();
    const word = Number(await first.getAttribute("data-word"));
    await first.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await isSaved(page);
    expect((await stateOf(stage(), invited)).current?.answers).toEqual({
      kind: "proofreading",
      marks: [word, word + 2],
    });
    await submitTest(page);

    await heading(page, /Thank you/);
    const received = page.getByRole("region", { name: "Your receipt" }).getByRole("listitem");
    expect(await received.allTextContents()).toEqual([
      expect.stringMatching(/^Full editing assessment: Grammar testsubmitted \d/),
      expect.stringMatching(/^Full editing assessment: Editing testsubmitted \d/),
      expect.stringMatching(/^Full editing assessment: Proofreading testsubmitted \d/),
    ]);
    expect(await page.locator("h1").evaluate((element) => element.matches(":focus"))).toBe(true);
  }, 120_000);
});
