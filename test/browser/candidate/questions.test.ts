import { describe, expect, test } from "vitest";
import { agree, heading, isSaved, press, startTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { stateOf } from "../support/stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("the questions of a test", () => {
  test("a reload returns to the same question, and the flagged ones are listed in the review", async () => {
    const invited = await stage().invite({ tests: ["grammar-test", "writing-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await startTest(page);
    await page.getByText("Test 1 of 2").waitFor();
    const { current } = await stateOf(stage(), invited);
    const count = current?.content.kind === "choice" ? current.content.items.length : 0;
    await press(page, "button", "Flag for review");
    await press(page, "button", "Next question");
    await page.getByText(`Question 2 of ${count}`).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await isSaved(page);

    await page.reload();
    await page.getByText(`Question 2 of ${count}`).waitFor();
    await page.getByText(`1 of ${count} answered, 1 flagged`).waitFor();
    expect(await page.getByRole("radio").first().isChecked()).toBe(true);
    await press(page, "button", "Review and submit");
    await heading(page, /Review/);
    const flagged = page.getByText("Flagged for review:").locator("+ ol");
    expect(await flagged.getByRole("button").allTextContents()).toEqual(["Question 1, not answered, flagged"]);
    await flagged.getByRole("button").press("Enter");
    await page.getByText(`Question 1 of ${count}`).waitFor();
    await press(page, "button", "Flag for review");
    await page.getByText(`1 of ${count} answered`, { exact: true }).waitFor();
  });

  test("the first answer is at most three presses of Tab away, from the top of the page and past it", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await startTest(page);
    const isAtAnswer = "document.activeElement?.matches('input[type=radio]')";
    for (let presses = 0; presses < 3 && !(await page.evaluate(isAtAnswer)); presses += 1) {
      await page.keyboard.press("Tab");
    }
    expect(await page.evaluate(isAtAnswer)).toBe(true);

    await page.getByRole("link", { name: "Skip to the task" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(isAtAnswer)).toBe(true);
    await page.getByRole("timer").waitFor();
  });

  test("the browser's translation leaves the questions, the time and the save status alone", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    const translated = () =>
      page.evaluate("[...document.querySelectorAll('main, .bar, [aria-live]')].map(({ translate }) => translate)");
    await agree(page, invited.url);
    await press(page, "button", "Try an example");
    await heading(page, "An example");
    expect(await translated()).toEqual([false, false]);
    await press(page, "button", /^Back/);
    await startTest(page);
    expect(await translated()).toEqual([false, false, false]);
    await press(page, "button", "Review and submit");
    await heading(page, /Review/);
    expect(await translated()).toEqual([false, false, false]);
  });

  test("the next question is the main action until the last one, where the review is", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await startTest(page);
    const main = page.locator("main .primary");
    expect(await main.allTextContents()).toEqual(["Next question"]);
    await page.getByRole("navigation").getByRole("button").last().press("Enter");
    await page.getByRole("button", { name: "Next question" }).waitFor({ state: "detached" });
    expect(await main.allTextContents()).toEqual(["Review and submit"]);
  });
});

test.skipIf(!hasBrowser)(
  "the review shows each change of the text, and each marked word, with the words around it",
  async () => {
    const invited = await stage().invite({ tests: ["editing-test", "proofreading-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await startTest(page);
    const text = page.getByRole("textbox");
    const [first = "", second = ""] = (await text.inputValue()).split(/\s+/);
    await text.press("Control+Home");
    await text.press("Control+Delete");
    await text.pressSequentially("Somehow ");
    await press(page, "button", "Review and submit");
    const change = page.locator(".places li");
    await change.waitFor();
    expect(await change.locator("del").textContent()).toContain(first);
    expect(await change.locator("ins").textContent()).toContain("Somehow");
    expect(await change.textContent()).toContain(second);
    // The house style, which the header shows, is not before it.
    expect(await change.textContent()).toMatch(/^\[/);
    await press(page, "button", "Submit this test");

    await startTest(page);
    const word = page.locator("[data-word]").nth(5);
    await word.click();
    const marked = (await word.textContent()) ?? "";
    const beside = (await page.locator("[data-word]").nth(4).textContent()) ?? "";
    await press(page, "button", "Review and submit");
    expect(await page.locator(".places mark").allTextContents()).toEqual([marked]);
    expect(await page.locator(".places li").textContent()).toContain(beside);
  },
);
