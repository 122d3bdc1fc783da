import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { checksOf, tally } from "../../support/records/evidence.ts";
import { agree, goAway, startTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";

const { stage, candidate } = onStage();

const SENTENCE = "A drawer in every house holds something broken. Bring it along. ";
const ARTICLE = SENTENCE.repeat(8);

const isSave = (request: Request): boolean => request.url().endsWith("/candidate/v1/answers");

/** A candidate in this test, and the batches of signals that the page sends. */
const started = async (slug: "writing-test" | "spelling-test", options?: BrowserContextOptions) => {
  const { url } = await stage().invite({ tests: [slug] });
  const { page } = await candidate(options);
  await agree(page, url);
  await startTest(page);
  const batches: SignalBatch[] = [];
  page.on("request", (request) => {
    if (isSave(request)) batches.push(SignalBatch.parse(request.postDataJSON().signals));
  });
  return { page, batches };
};

/** The service's checks of what the page notices of an act in the empty field, in the time that the act takes. */
const writing = async (options?: BrowserContextOptions) => {
  const { page, batches } = await started("writing-test", options);
  const field = page.getByRole("textbox");
  const leave = async (): Promise<SignalBatch[]> => {
    const saved = page.waitForResponse((response) => isSave(response.request()));
    await field.blur();
    await saved;
    return batches.splice(0);
  };
  return async (act: (page: Page) => Promise<unknown>) => {
    await field.focus();
    await act(page);
    const signals = tally(...(await leave()));
    const final_chars = (await field.inputValue()).replace(/\s/g, "").length;
    await field.fill("");
    await leave();
    const checks = checksOf({ signals, taken_ms: 20_000, final_chars });
    return { checks, flagged: Object.entries(checks).flatMap(([name, { flagged }]) => (flagged ? [name] : [])) };
  };
};

const programWrites = `document.querySelector("textarea").value = ${JSON.stringify(ARTICLE)}`;

describe.skipIf(!hasBrowser)("through the real page", () => {
  test("a text that did not come from keys pressed by hand is flagged", async () => {
    const checksAfter = await writing({ permissions: ["clipboard-read", "clipboard-write"] });
    const pasted = await checksAfter(async (page) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(ARTICLE)})`);
      await page.keyboard.press("Control+V");
    });
    expect(pasted.flagged).toEqual(["paste"]);

    const atOnce = await checksAfter((page) => page.keyboard.insertText(ARTICLE));
    expect(atOnce.flagged, JSON.stringify(atOnce.checks)).toEqual(["paste"]);
    expect(atOnce.checks.paste.detail).toMatch(/\d+ characters were inserted at once without a key/);

    const byProgram = await checksAfter((page) => page.keyboard.type(ARTICLE));
    expect(byProgram.flagged, JSON.stringify(byProgram.checks)).toEqual(["cadence"]);
    // Which of the two is said depends on how fast this machine lets the program type; domain/integrity tests the limits.
    expect(byProgram.checks.cadence.detail).toMatch(/faster or more evenly than a hand types|as when a text is copied/);

    const retyped = await checksAfter(async (page) => {
      for (let glance = 0; glance < 5; glance += 1) {
        await page.keyboard.type(SENTENCE.slice(0, 40));
        await goAway(page, 1600);
        await page.getByRole("textbox").focus();
      }
    });
    expect(retyped.flagged, JSON.stringify(retyped.checks)).toEqual(["focus"]);
    expect(retyped.checks.focus.detail).toContain("The page was left 5 times");
  });

  test("a text that a program sets without an event is stated, and is no paste by itself", async () => {
    const checksAfter = await writing();
    const { flagged, checks } = await checksAfter((page) => page.evaluate(programWrites));
    expect(flagged, JSON.stringify(checks)).toEqual([]);
    const chars = ARTICLE.replace(/\s/g, "").length;
    expect(checks.paste.detail).toContain(`${chars} characters appeared without keys, pastes or other input`);
  });

  test("who types on a phone, with whole words at once, is not flagged", async () => {
    const checksAfter = await writing({ hasTouch: true, isMobile: true });
    const { flagged, checks } = await checksAfter(async (page) => {
      for (const phrase of ARTICLE.match(/.{1,60}/g) ?? []) await page.keyboard.insertText(phrase);
    });
    expect(flagged, JSON.stringify(checks)).toEqual([]);
  });

  test("an answer has the time that its question was on the screen, in all", async () => {
    const { page, batches } = await started("spelling-test");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const stays = async (ms: number, name: "Next question" | "Previous"): Promise<void> => {
      await page.clock.runFor(ms);
      await page.getByRole("button", { name }).click();
    };
    await stays(100, "Next question");
    await stays(1500, "Next question");
    await stays(700, "Previous");
    await stays(300, "Next question");
    await stays(700, "Previous");
    await page.clock.runFor(400);
    await page.getByRole("radio").first().check();
    const saved = page.waitForRequest(isSave);
    await page.clock.runFor(2000);
    await saved;
    expect(batches.flatMap(({ answers }) => answers)).toEqual([{ item: expect.any(String), ms: 2200 }]);
  });
});
