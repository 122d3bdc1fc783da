import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { agree, goAway, heading, isSaved, press, startTest, submitTest } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { begin, savedText, stateOf } from "../support/stage.ts";

const on = onStage();
const { stage, candidate } = on;

/** A candidate in the editing test, with something saved. */
const editing = async () => {
  const started = await on.editing();
  await started.text.pressSequentially("Saved. ");
  await isSaved(started.page);
  return started;
};

/** Sets the device's clock, and not the service's. */
const setClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate(`(() => { const before = Date.now; Date.now = () => before() + ${ms}; })()`);

/** From now on these calls wait. Resolves when one has begun; `release` lets it and later ones go on. */
const hold = async (page: Page, call: string): Promise<{ begun: Promise<void>; release(): void }> => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**/candidate/v1/${call}`, async (route) => {
    begun.resolve();
    await released.promise;
    await route.continue();
  });
  return { begun: begun.promise, release: released.resolve };
};

const HOUR = 3_600_000;

describe.skipIf(!hasBrowser)("a device's clock that is set during a test", () => {
  test("neither ends the test nor changes its time", async () => {
    const { invited, page, text } = await editing();
    const compared = page.waitForResponse("**/candidate/v1/state");
    await setClock(page, HOUR);
    await compared;
    await page.waitForTimeout(1500);
    expect(await page.getByRole("timer").textContent()).toMatch(/^1[45] min left$/);
    await text.pressSequentially("Later. ");
    await isSaved(page);
    expect(await savedText(stage(), invited)).toMatch(/^Saved\. Later\. /);
  });

  test("without a connection: the test continues when the service can be asked, with everything typed", async () => {
    const { invited, context, page, text } = await editing();
    await context.setOffline(true);
    await text.pressSequentially("Not sent. ");
    await setClock(page, HOUR);
    await heading(page, "The time for the Editing test is up");
    await context.setOffline(false);
    await heading(page, /^Editing test/);
    await isSaved(page);
    await page.getByText(/only counts if/).waitFor({ state: "detached" });
    expect(await text.inputValue()).toMatch(/^Saved\. Not sent\. /);
    expect(await savedText(stage(), invited)).toMatch(/^Saved\. Not sent\. /);
    expect((await stateOf(stage(), invited)).parts[0]).toMatchObject({ status: "running" });
  });
});

describe.skipIf(!hasBrowser)("with slow responses", () => {
  test("a test that is being submitted cannot be edited, by the back button either", async () => {
    const { invited, page } = await editing();
    const { begun, release } = await hold(page, "submit");
    await submitTest(page);
    await begun;
    await press(page, "button", "Back to the test");
    await page.goBack();
    await page.goBack();
    await page.waitForTimeout(300);
    await heading(page, "Review before you submit");
    expect(await page.getByRole("textbox").count()).toBe(0);
    release();
    await heading(page, "The Editing test is submitted");
    expect((await stateOf(stage(), invited)).parts[0]).toMatchObject({ status: "submitted" });
  });

  test("without a connection, continuing on another device says that it is retried", async () => {
    const invited = await stage().invite({ tests: ["editing-test"] });
    await begin(stage(), invited, "editing-test");
    const { context, page } = await candidate();
    await page.goto(invited.url);
    await heading(page, "Continue on this device");
    await press(page, "checkbox", /I agree/);
    await context.setOffline(true);
    await press(page, "button", "Continue");
    await heading(page, "One moment");
    await page.getByText("We keep trying.").waitFor();
    await context.setOffline(false);
    await page.getByRole("timer").waitFor();
  });
});

describe.skipIf(!hasBrowser)("when the page is visible again", () => {
  test("after the last test, a survey that is being written is kept", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await startTest(page);
    await press(page, "button", "Review and submit");
    await press(page, "button", "Submit this test");
    await heading(page, "Thank you, that was everything");
    await page.getByText("Answer three short questions").click();
    await page.getByRole("textbox").fill("The text was clear.");
    await goAway(page, 600);
    await page.waitForTimeout(1000);
    expect(await page.getByRole("textbox").inputValue()).toBe("The text was clear.");
  });

  test("a notice that was replaced meanwhile has to be agreed to again", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    let version = 1;
    await page.route(/candidate\/v1\/(open|state)$/, async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const notice = { version, text: `The notice of version ${version}.` };
      await route.fulfill({ response, json: { ...state, branding: { ...state.branding, notice } } });
    });
    await page.goto(invited.url);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("The notice of version 1.").waitFor();
    await page.getByLabel(/I agree/).check();
    version = 2;
    await goAway(page, 100);
    await page.getByText("The notice of version 2.").waitFor();
    expect(await page.getByLabel(/I agree/).isChecked()).toBe(false);
  });

  test("who takes the tests after all, and has started them elsewhere, continues there", async () => {
    const invited = await stage().invite({ tests: ["editing-test"] });
    const { page, troubles } = await candidate();
    await page.goto(invited.url);
    await page.getByText("Decline the invitation").click();
    await page.getByRole("button", { name: "Decline the invitation" }).click();
    await heading(page, "You have declined the invitation");
    await begin(stage(), invited, "editing-test");
    await page.getByRole("button", { name: "Take the tests after all" }).click();
    await heading(page, "Continue on this device");
    // The refusal that the page follows.
    expect(troubles.splice(0)).toEqual([expect.stringContaining("status of 422")]);
  });
});
