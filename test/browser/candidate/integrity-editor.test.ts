import type { CDPSession, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";

const { editing } = onStage();

const isSave = (request: Request): boolean => request.url().endsWith("/candidate/v1/answers");

/** The batches of signals that the page sends from now on. */
const batchesOf = (page: Page): SignalBatch[] => {
  const batches: SignalBatch[] = [];
  page.on("request", (request) => {
    if (isSave(request)) batches.push(SignalBatch.parse(request.postDataJSON().signals));
  });
  return batches;
};

/** Types a letter, so that the page has something to save, and returns what it then reports. */
const reported = async (page: Page, batches: SignalBatch[]): Promise<SignalBatch[]> => {
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await page.getByRole("textbox").press("End");
  await page.keyboard.type("x");
  await page.getByRole("textbox").blur();
  await saved;
  return batches.splice(0);
};

/** The focus goes to a part of the browser while the page stays visible, for longer than a glance. */
const focusLeaves = async (page: Page): Promise<void> => {
  await page.evaluate(`dispatchEvent(new Event("blur"))`);
  await page.waitForTimeout(1600);
  await page.evaluate(`dispatchEvent(new Event("focus"))`);
};

const awaysOf = (batches: readonly SignalBatch[]): number => batches.flatMap(({ away_ms }) => away_ms).length;

describe.skipIf(!hasBrowser)("what an editor does in the text", () => {
  test("is no absence where the keys of find bar, address bar or toolbar move the focus; another loss of focus is one", async () => {
    const { page, text: field } = await editing();
    const batches = batchesOf(page);
    for (const key of ["Control+f", "F3", "Control+g", "Control+l", "Tab"]) {
      await field.focus();
      await page.keyboard.press(key);
      await focusLeaves(page);
    }
    expect(awaysOf(await reported(page, batches))).toBe(0);
    await field.focus();
    await page.keyboard.press("Control+b");
    await focusLeaves(page);
    expect(awaysOf(await reported(page, batches))).toBe(1);
  });

  test("is an absence from the moment that the page is hidden, also after the key of the find bar", async () => {
    const { page, text: field } = await editing();
    const batches = batchesOf(page);
    await field.focus();
    await page.keyboard.press("Control+f");
    await page.evaluate(`dispatchEvent(new Event("blur"))`);
    await page.evaluate(`(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    })()`);
    await page.waitForTimeout(1600);
    await page.evaluate(`(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" });
      document.dispatchEvent(new Event("visibilitychange"));
    })()`);
    expect(awaysOf(await reported(page, batches))).toBe(1);
  });

  test("is no copy attempt where nothing is selected, and one where text of the test is", async () => {
    const { page } = await editing();
    const batches = batchesOf(page);
    await page.evaluate(`document.activeElement.blur()`);
    await page.keyboard.press("Control+C");
    expect((await reported(page, batches)).map(({ copy_attempts }) => copy_attempts)).toEqual([0]);
    await page.locator("h2").first().click({ clickCount: 3 });
    await page.keyboard.press("Control+C");
    expect((await reported(page, batches)).map(({ copy_attempts }) => copy_attempts)).toEqual([1]);
  });

  test("includes dead keys, which do not count as an input method", async () => {
    const { page, text: field } = await editing();
    const batches = batchesOf(page);
    const session = await page.context().newCDPSession(page);
    await field.focus();
    await accent(session);
    const [batch] = await reported(page, batches);
    expect(batch?.input.ime).toBe(false);
    expect(batch?.keys.intervals_ms).toHaveLength(2);
    await field.focus();
    await session.send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
    await session.send("Input.insertText", { text: "か" });
    expect((await reported(page, batches))[0]?.input.ime).toBe(true);
  });

  test("includes moving a piece by drag, which counts once", async () => {
    const { page, text: field } = await editing();
    await field.fill("Move this word to the end of the line");
    const batches = batchesOf(page);
    await reported(page, batches);
    const before = await field.inputValue();
    const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
    const style: { left: number; line: number } = await page.evaluate(`(() => {
      const style = getComputedStyle(document.querySelector("textarea"));
      return { left: parseFloat(style.paddingLeft), line: parseFloat(style.paddingTop) + parseFloat(style.lineHeight) / 2 };
    })()`);
    const [at, line] = [x + style.left + 8, y + style.line];
    await page.mouse.dblclick(at, line);
    await page.mouse.move(at, line);
    await page.mouse.down();
    await page.mouse.move(at + 60, line, { steps: 5 });
    await page.mouse.move(at + 200, line, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => field.inputValue()).not.toBe(before);
    const all = await reported(page, batches);
    expect(all.flatMap(({ pastes }) => pastes)).toEqual([{ chars: 4, own: true }]);
    expect(all.reduce((total, { keys }) => total + keys.deletions, 0)).toBe(0);
    expect(all.reduce((total, { entered }) => total + entered.unkeyed + entered.silent, 0)).toBe(0);
  });
});

/** ´ and e, as a system reports them that composes the letter: the keys are of the keyboard, the composition is not. */
const accent = async (session: CDPSession): Promise<void> => {
  await session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Dead",
    code: "Equal",
    windowsVirtualKeyCode: 229,
  });
  await session.send("Input.imeSetComposition", { text: "´", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "é",
    code: "KeyE",
    windowsVirtualKeyCode: 229,
  });
  await session.send("Input.insertText", { text: "é" });
};
