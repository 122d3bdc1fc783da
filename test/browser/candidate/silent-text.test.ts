import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { TEXT_MAX } from "../../../lib/web/candidate/parts/plain-text.ts";
import { heading, press } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { savedText } from "../support/stage.ts";

const { stage, editing } = onStage();

/** As dictation, word prediction and correction programs do: no event follows. */
const setSilently = (page: Page, text: string): Promise<void> =>
  page.evaluate(`document.querySelector("textarea").value = ${JSON.stringify(text)}`);

const isSave = (request: Request): boolean => request.url().endsWith("/candidate/v1/answers");

/** How the text was entered, according to the signals that the page sends from now on. */
const enteredOn = (page: Page): (() => Record<string, number>) => {
  const total: Record<string, number> = {};
  page.on("request", (request) => {
    if (!isSave(request)) return;
    const batch = SignalBatch.safeParse(request.postDataJSON().signals);
    for (const [how, chars] of Object.entries(batch.data?.entered ?? {})) total[how] = (total[how] ?? 0) + chars;
  });
  return () => total;
};

describe.skipIf(!hasBrowser)("a text that a program sets in the field without an event", () => {
  test("is saved without any other act, and counts as silent", async () => {
    const { invited, page, text: field } = await editing();
    const given = await field.inputValue();
    const entered = enteredOn(page);
    await setSilently(page, `${given} Dictated.`);
    await expect.poll(() => savedText(stage(), invited), { timeout: 10_000 }).toBe(`${given} Dictated.`);
    expect(await field.inputValue()).toBe(`${given} Dictated.`);
    expect(entered()).toMatchObject({ silent: 9, silent_largest: 9, typed: 0, unkeyed: 0 });
  });

  test("survives a drawing that comes before the page has looked, and what is typed after it counts as typed", async () => {
    const { invited, page, text: field } = await editing();
    const given = await field.inputValue();
    const entered = enteredOn(page);
    await field.press("Control+End");
    // In one task with a change of the connection, which is drawn at once.
    await page.evaluate(`(() => {
      const field = document.querySelector("textarea");
      field.value += " Dictated.";
      dispatchEvent(new Event("offline"));
      dispatchEvent(new Event("online"));
    })()`);
    await field.press("Control+End");
    await page.keyboard.type("Yes");
    await expect.poll(() => savedText(stage(), invited), { timeout: 10_000 }).toBe(`${given} Dictated.Yes`);
    expect(entered()).toMatchObject({ silent: 9, typed: 3 });
  });

  test("is in the summary when the review is asked for at once, and is submitted", async () => {
    const { page, text: field } = await editing();
    const given = await field.inputValue();
    await page.evaluate(`(() => {
      document.querySelector("textarea").value = ${JSON.stringify(`${given} Dictated.`)};
    })()`);
    await press(page, "button", "Review and submit");
    await heading(page, "Review before you submit");
    await page.getByText("You have changed the text.").waitFor();
    await page.getByText("Dictated.").first().waitFor();
  });

  test("is refused with a message if it is too long, and the message stays", async () => {
    const { page, text: field } = await editing();
    const given = await field.inputValue();
    await setSilently(page, "v".repeat(TEXT_MAX + 1));
    await page.getByRole("alert").waitFor();
    await page.waitForTimeout(1500);
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await field.inputValue()).toBe(given);
  });
});
