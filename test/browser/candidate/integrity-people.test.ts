import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { agree, agreeHere, goAway, heading, isSaved, passTime, press, startTest, submitTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { type Invited, stateOf } from "../support/stage.ts";

const { stage, candidate } = onStage();

const SENTENCE = "A drawer in every house holds something broken. Bring it along. ";
const ARTICLE = SENTENCE.repeat(8);
const typed = (page: Page) => page.keyboard.type(SENTENCE.repeat(2));
const phrases = async (page: Page) => {
  for (const phrase of ARTICLE.match(/.{1,60}/g) ?? []) await page.keyboard.insertText(phrase);
};

type Person = {
  /** What this person does in the writing test, on the real page. */
  act: (page: Page, invited: Invited) => Promise<unknown>;
  options?: BrowserContextOptions;
  /** By default the writing test. */
  test?: TestSlug;
  /** Whether the person ticks that they use an aid for reading or typing. */
  assistive?: boolean;
  /** Whether the person submits on the page. */
  submits?: boolean;
};

/** Takes a test as the person does, and says which checks flagged and what they measured. */
const checksOf = async ({ act, options, test: slug = "writing-test", assistive = false, submits = true }: Person) => {
  const invited = await stage().invite({ tests: [slug] });
  const { context, page } = await candidate(options);
  if (assistive) {
    await page.goto(invited.url);
    await press(page, "button", "Continue");
    await press(page, "checkbox", /I use a screen reader/);
    await agreeHere(page);
  } else await agree(page, invited.url);
  await startTest(page);
  if (slug === "writing-test") await page.getByRole("textbox").focus();
  await act(page, invited);
  if (submits) {
    await isSaved(page);
    await submitTest(page);
    await heading(page, /Thank you/);
  }
  await context.close();
  const checks = await stage().checks(invited);
  const flagged = Object.entries(checks).flatMap(([name, check]) => (check.flagged ? [name] : []));
  return { flagged, checks };
};

/** Saves and submits past the page, as with a browser's developer tools: the page's own script does not know of it. */
const pastThePage = async (page: Page, invited: Invited): Promise<void> => {
  await typed(page);
  await isSaved(page);
  const token = new URL(invited.url).pathname.slice("/t/".length);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const { current } = await stateOf(stage(), invited);
  const body = { part: "writing-test", version: current?.version, answers: { kind: "writing", text: ARTICLE } };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const submit = `fetch("/candidate/v1/submit", ${JSON.stringify(request)}).then((response) => response.status)`;
  expect(await page.evaluate(submit)).toBe(200);
};

/** Answers every question of the spelling test in a time by its length, on the clocks of the device and the service. */
const answersIn = (secondsFor: (chars: number) => number): Pick<Person, "act" | "test"> => ({
  test: "spelling-test",
  act: async (page, invited) => {
    const { current } = await stateOf(stage(), invited);
    const items = current?.content.kind === "choice" ? current.content.items : [];
    expect(items.length).toBeGreaterThan(10);
    for (const [index, { stem, options }] of items.entries()) {
      await page.getByText(`Question ${index + 1} of ${items.length}`).waitFor();
      await passTime(stage(), page, secondsFor(stem.length + options.join("").length));
      await page.getByRole("radio").first().check();
      if (index < items.length - 1) await page.getByRole("button", { name: "Next question" }).click();
    }
  },
});

/** Leaves the page five times for a moment, between a few words. */
const looksAwayOften = async (page: Page): Promise<void> => {
  for (let glance = 0; glance < 5; glance += 1) {
    await page.keyboard.type(SENTENCE.slice(0, 40));
    await goAway(page, 1600);
    await page.getByRole("textbox").focus();
  }
};

describe.skipIf(!hasBrowser)("through the real page, who works honestly is not flagged", () => {
  test.each<[string, Person]>([
    ["a fast expert, who reads 840 words a minute", answersIn((chars) => Math.max(1.8, chars / 70))],
    [
      "who uses a screen reader, ticks that, and leaves the page five times for its settings",
      { assistive: true, act: looksAwayOften },
    ],
    ["who types on a phone, with whole words at once", { act: phrases, options: { hasTouch: true, isMobile: true } }],
  ])("%s", async (_who, person) => {
    const { flagged, checks } = await checksOf(person);
    expect(flagged, JSON.stringify(checks)).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)("through the real page, what leaves a trace is flagged", () => {
  test("a text that is pasted", async () => {
    const { flagged } = await checksOf({
      options: { permissions: ["clipboard-read", "clipboard-write"] },
      act: async (page) => {
        await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(ARTICLE)})`);
        await page.keyboard.press("Control+V");
      },
    });
    expect(flagged).toEqual(["paste"]);
  });

  test("a text that an extension puts into the field", async () => {
    const { flagged, checks } = await checksOf({
      act: (page) =>
        page.evaluate(`(() => {
          const field = document.querySelector("textarea");
          field.value = ${JSON.stringify(ARTICLE)};
          field.dispatchEvent(new Event("input", { bubbles: true }));
        })()`),
    });
    expect(flagged, JSON.stringify(checks)).toEqual(["paste"]);
    expect(checks.paste.detail).toMatch(/\d+ characters appeared without keys, pastes or other input/);
  });

  test("a text that a program inserts through the browser, all at once", async () => {
    const { flagged, checks } = await checksOf({ act: (page) => page.keyboard.insertText(ARTICLE) });
    expect(flagged, JSON.stringify(checks)).toEqual(["paste"]);
    expect(checks.paste.detail).toMatch(/\d+ characters were inserted at once without a key/);
  });

  test("a text that is longer than what was entered, submitted with the developer tools", async () => {
    const { flagged, checks } = await checksOf({ act: pastThePage, submits: false });
    expect(flagged, JSON.stringify(checks)).toEqual(["cadence"]);
    expect(checks.cadence.detail).toMatch(/the text has \d+ characters, and the page saw only \d+ being entered/);
  });

  test("a text that is retyped from another window", async () => {
    const { flagged, checks } = await checksOf({ act: looksAwayOften });
    expect(flagged, JSON.stringify(checks)).toEqual(["focus"]);
    expect(checks.focus.detail).toContain("The page was left 5 times");
  });

  test("questions that are answered in a second each", async () => {
    const { flagged, checks } = await checksOf(answersIn(() => 0.5));
    expect(flagged, JSON.stringify(checks)).toEqual(["timing"]);
    expect(checks.timing.detail).toContain("answered faster than they can be read");
  });

  test("keys that a program presses", async () => {
    const { flagged, checks } = await checksOf({ act: (page) => page.keyboard.type(ARTICLE) });
    expect(flagged, JSON.stringify(checks)).toEqual(["cadence"]);
    expect(checks.cadence.detail).toContain("faster or more evenly than a hand types");
  });
});
