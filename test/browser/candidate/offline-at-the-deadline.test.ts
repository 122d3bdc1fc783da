import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { heading, isSaved, passTime, press } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { stateOf } from "../support/stage.ts";

const { stage, editing } = onStage();

/** A test's 15 minutes. */
const ALLOWED_SECONDS = 15 * 60;
/** The grace period, for saves in flight at the deadline. */
const GRACE_SECONDS = 10;

const pass = (page: Page, seconds: number): Promise<void> => passTime(stage(), page, seconds);

/** A candidate in the first of these tests, the editing test, with something saved, and then something typed offline. */
const offline = async (tests: TestSlug[] = ["editing-test", "proofreading-test"]) => {
  const { invited, context, page, troubles } = await editing({ tests });
  await page.keyboard.type("Saved. ");
  await isSaved(page);
  await context.setOffline(true);
  await page.keyboard.type("Not sent. ");
  await page.locator(".save.offline").waitFor();
  return { invited, context, page, troubles };
};

const NOT_ALL = { name: "Not all of your Editing test was received" };

/** The page's notice of unsubmitted work, expanded. */
const notSubmitted = async (page: Page): Promise<string> => {
  await page.getByRole("alert").getByRole("heading", NOT_ALL).waitFor();
  const note = page.getByRole("region", NOT_ALL);
  await note.getByText("Show what is on this device").click();
  return note.innerText();
};

const backAfterTheDeadline = async (context: BrowserContext, page: Page): Promise<void> => {
  await pass(page, ALLOWED_SECONDS);
  await heading(page, "The time for the Editing test is up");
  await page.getByText("There is no connection").waitFor();
  const note = page.getByRole("alert");
  await note.getByText(/Your work up to \d+ \w+, [\d:]+ CET is saved and will be submitted/).waitFor();
  expect(await note.innerText()).toMatch(/What you did after that has not been sent.*will probably not count/);
  expect(await violationsOn(page)).toEqual([]);
  await pass(page, GRACE_SECONDS);
  await context.setOffline(false);
};

describe.skipIf(!hasBrowser)(
  "back after the deadline, at which the page does not promise that unsaved work counts",
  () => {
    test("the page shows unsubmitted work and its time, keeps it until the candidate removes it, and continues", async () => {
      const { invited, context, page } = await offline();
      await backAfterTheDeadline(context, page);
      expect(await notSubmitted(page)).toMatch(
        /Your work up to \d+ \w+, [\d:]+ CET was received and submitted\. What you did after that did not reach us .*Saved\. Not sent\. /s,
      );
      await heading(page, "The time for the Editing test is up");
      expect(await page.locator(".good").count()).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
      const { parts } = await stateOf(stage(), invited);
      expect(parts.map(({ status }) => status)).toEqual(["submitted", "ready"]);

      await page.reload();
      expect(await notSubmitted(page)).toContain("Saved. Not sent. ");
      await press(page, "button", "Remove it from this device");
      await page.getByRole("alert").waitFor({ state: "detached" });
      await page.reload();
      await press(page, "button", "Start the test");
      await page.getByRole("timer").waitFor();
    });

    test("after the last test, the page shows it too, although the service no longer returns the tests", async () => {
      const { invited, context, page } = await offline(["editing-test"]);
      await backAfterTheDeadline(context, page);
      // The second, when the test was scored before the page was back.
      await heading(page, /Thank you, that was everything|You have finished your tests/);
      expect(await notSubmitted(page)).toContain("Saved. Not sent. ");
      expect(await violationsOn(page)).toEqual([]);
      await page.goto(invited.url);
      await heading(page, /Thank you, that was everything|You have finished your tests/);
      expect(await notSubmitted(page)).toContain("Saved. Not sent. ");
    });
  },
);

describe.skipIf(!hasBrowser)("back within the grace period", () => {
  test("everything is submitted, and the page says so; before, it says until when work is saved, and when the rest counts", async () => {
    const { invited, context, page } = await offline();
    await page
      .getByText(/Your work up to \d+:\d\d is saved.* only counts if it is sent before the time is up/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const { parts, server_time } = await stateOf(stage(), invited);
    await pass(page, (Date.parse(parts[0]?.deadline ?? "") - Date.parse(server_time)) / 1000);
    await page.getByText("There is no connection").waitFor();
    await context.setOffline(false);
    await page.getByText("Everything you did here was received and submitted.").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect((await stateOf(stage(), invited)).parts[0]).toMatchObject({ status: "submitted" });
  });
});
