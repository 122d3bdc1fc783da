import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessment.ts";
import { heading, isSaved, press, startTest, submitTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";

/**
 * People who are told by how long they take. The page's clock is moved between their acts, and the service's by as much,
 * so that minutes of work take seconds; everything else is the real page in a real browser.
 */
const { stage, candidate } = onStage();

const TEXT =
  "A drawer in every house holds something broken that nobody throws away. Bring it to the workshop on Saturday. " +
  "Two volunteers repair lamps, radios and chairs, and show how it is done. Tea is free, and so is the advice. " +
  "What cannot be repaired is taken apart for the next person who needs a screw, a spring or a knob. " +
  "Children are welcome with an adult, and so is everyone who only wants to look.";

/** Lets time pass on the page. */
type Pass = (ms: number) => Promise<void>;
type Act = (page: Page, pass: Pass) => Promise<void>;

/** Takes a test as a person does, and says which checks flagged and what they measured. */
const checksOf = async (slug: TestSlug, act: Act, { aid = false } = {}) => {
  const invited = await stage().invite({ tests: [slug] });
  const { context, page } = await candidate();
  await page.clock.install();
  await page.goto(invited.url);
  await heading(page, /Welcome/);
  if (aid) await page.getByLabel(/screen reader|assistive/i).check();
  await press(page, "checkbox", /I agree/);
  await press(page, "button", "Continue");
  await startTest(page);
  let passed = 0;
  await act(page, async (ms) => {
    await page.clock.runFor(ms);
    passed += ms;
  });
  await stage().advance(Math.ceil(passed / 1000));
  await page.clock.runFor(2000);
  await isSaved(page);
  await submitTest(page);
  await heading(page, /Thank you/);
  await context.close();
  const checks = await stage().checks(invited);
  const flagged = Object.entries(checks).flatMap(([name, check]) => (check.flagged ? [name] : []));
  return { flagged, checks };
};

/** Answers every question of a multiple-choice test, each after so long. */
const answers =
  (ms: number): Act =>
  async (page, pass) => {
    for (;;) {
      await pass(ms);
      await page.getByRole("radio").first().check();
      const next = page.getByRole("button", { name: "Next question" });
      if ((await next.count()) === 0) return;
      await next.click();
    }
  };

/** The time before a key, as uneven as a hand's, always the same in a run. */
const beforeKey = (index: number): number => 95 + ((index * 7919) % 170);

const presses = async (page: Page, pass: Pass, text: string): Promise<void> => {
  for (const [index, character] of [...text].entries()) {
    await pass(beforeKey(index));
    await page.keyboard.press(character);
  }
};

/** Writes a sentence at a time, thinks, deletes a word here and there, and goes back to an earlier place. */
const composes: Act = async (page, pass) => {
  const field = page.getByRole("textbox");
  await field.focus();
  for (const [index, sentence] of (TEXT.match(/[^.]+\. ?/g) ?? []).entries()) {
    await pass(4000 + 900 * index);
    await presses(page, pass, sentence);
    for (let times = 0; times < 6; times += 1) {
      await pass(beforeKey(times));
      await page.keyboard.press("Backspace");
    }
    await pass(2600);
    await presses(page, pass, "today. ");
    await field.press("Control+Home");
    await pass(3000);
    await presses(page, pass, "So ");
    await field.press("Control+End");
  }
};

describe.skipIf(!hasBrowser)("through the real page, who works honestly is not flagged", () => {
  test("an expert who answers spelling questions in 1.8 s each", async () => {
    const { flagged, checks } = await checksOf("spelling-test", answers(1800));
    expect(flagged, JSON.stringify(checks)).toEqual([]);
    expect(checks.timing.recorded).toBe(true);
  });

  test("who composes slowly, with pauses, deletions and returns", async () => {
    const { flagged, checks } = await checksOf("writing-test", composes);
    expect(flagged, JSON.stringify(checks)).toEqual([]);
    expect(checks.cadence.recorded).toBe(true);
  });

  test("who uses a screen reader and says so: pastes and times are judged, rhythm and focus are not", async () => {
    const { flagged, checks } = await checksOf(
      "writing-test",
      async (page) => {
        await page.getByRole("textbox").focus();
        for (const phrase of TEXT.match(/.{1,60}/g) ?? []) await page.keyboard.insertText(phrase);
      },
      { aid: true },
    );
    expect(flagged, JSON.stringify(checks)).toEqual([]);
    expect([checks.paste.recorded, checks.cadence.recorded, checks.focus.recorded]).toEqual([true, false, false]);
    expect(JSON.stringify(checks)).not.toMatch(/screen reader|assistive|aid/i);
  });
});

describe.skipIf(!hasBrowser)("through the real page, what leaves a trace is flagged", () => {
  test("every question answered in 1 s", async () => {
    const { flagged, checks } = await checksOf("spelling-test", answers(1000));
    expect(flagged, JSON.stringify(checks)).toEqual(["timing"]);
  });

  test("a text that is copied out by hand in one go, without a pause, a deletion or a return", async () => {
    const { flagged, checks } = await checksOf("writing-test", async (page, pass) => {
      await page.getByRole("textbox").focus();
      await presses(page, pass, TEXT);
    });
    expect(flagged, JSON.stringify(checks)).toEqual(["cadence"]);
  });
});
