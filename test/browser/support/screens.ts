import type { Page } from "playwright-core";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { heading } from "./acts.ts";
import { begin, type Stage, saveText } from "./stage.ts";

const SINGLE: TestSlug[] = ["grammar-test", "editing-test", "proofreading-test", "writing-test"];

const click = (page: Page, name: string | RegExp): Promise<void> => page.getByRole("button", { name }).first().click();

const agree = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await heading(page, /Welcome/);
  await click(page, "Continue");
  await page.getByLabel(/I agree/).check();
  await click(page, "Continue");
};

/** Answers part of a test, so that its screens are not empty. */
const work = async (page: Page, slug: TestSlug): Promise<void> => {
  if (slug === "grammar-test") {
    await page.getByRole("radio").nth(1).check();
    await click(page, "Next question");
    await page.getByText(/Question 2 of/).waitFor();
  } else if (slug === "proofreading-test") {
    await page.locator(".word").nth(2).click();
    await page.locator(".word").nth(5).click();
  } else {
    await page.getByRole("textbox").press("Control+Home");
    await page.getByRole("textbox").pressSequentially("A few words. ");
  }
  await page.locator(".save.saved").waitFor();
};

/** Leads a page through an assessment and each of its screens. */
export const visitTests = async (stage: Stage, page: Page, look: (screen: string) => Promise<void>): Promise<void> => {
  const invited = await stage.invite({ tests: SINGLE, extraTimePercent: 25 });
  await page.goto(invited.url);
  await heading(page, /Welcome/);
  await look("welcome");
  await click(page, "Continue");
  await heading(page, /What is recorded/);
  await look("agreement");
  await click(page, "Continue");
  await page.getByRole("alert").waitFor();
  await look("agreement-missing");
  await agree(page, invited.url);
  for (const [index, slug] of SINGLE.entries()) {
    await page.getByRole("button", { name: "Start the test" }).waitFor();
    if (index === 0) {
      await page.getByText("Check your device").click();
      await page.getByLabel(/Type here/).pressSequentially("a");
      await page.getByText("Keyboard: Fine.").waitFor();
      await page.getByText("Help", { exact: true }).click();
    }
    await look(`${index + 1}-ready`);
    await click(page, "Try an example");
    await click(page, "Show the solution");
    await page.getByRole("heading", { name: "The solution" }).waitFor();
    await look(`${index + 1}-example`);
    await click(page, "Back to the test");
    await click(page, "Start the test");
    await page.getByRole("timer").waitFor();
    await work(page, slug);
    await look(`${index + 1}-test`);
    await click(page, "Review and submit");
    await heading(page, /Review/);
    await look(`${index + 1}-review`);
    await click(page, "Submit this test");
  }
  await heading(page, /Thank you/);
  await look("thanks");
  await page.reload();
  await heading(page, /You have finished/);
  await look("completed");
  await click(page, "See your data");
  await page.getByRole("heading", { name: "Erasure" }).waitFor();
  await look("record-before-scores");
};

/** Leads a page to every screen at which a candidate cannot continue. */
export const visitClosedDoors = async (
  stage: Stage,
  page: Page,
  look: (screen: string) => Promise<void>,
): Promise<void> => {
  await page.goto(`${stage.origin}/t/aaa.bbb.ccc`);
  await heading(page, /do not know this link/);
  await look("unknown");
  await page.evaluate("sessionStorage.clear()");
  await page.goto(`${stage.origin}/t/`);
  await heading(page, "Open the link in your email");
  await look("no-link");
  const cancelled = await stage.invite();
  await stage.cancel(cancelled);
  await page.goto(cancelled.url);
  await heading(page, /withdrawn/);
  await look("cancelled");

  const doubled = await stage.invite({ tests: ["editing-test"] });
  await agree(page, doubled.url);
  await click(page, "Start the test");
  await page.getByRole("timer").waitFor();
  const other = await page.context().newPage();
  await other.goto(doubled.url);
  await other.getByRole("timer").waitFor();
  await heading(page, /another tab/);
  await look("other-tab");
  await other.close();

  const elsewhere = await stage.invite({ tests: ["editing-test"] });
  await begin(stage, elsewhere, "editing-test");
  await page.goto(elsewhere.url);
  await heading(page, /on this device/);
  await look("second-device");
  await page.getByLabel(/I agree/).check();
  await click(page, "Continue");
  await page.getByRole("timer").waitFor();
  await saveText(stage, elsewhere, "Written elsewhere.");
  await page.getByRole("textbox").press("Control+Home");
  await page.getByRole("textbox").pressSequentially("Written here. ");
  await page.getByText("Show what the other version changes").click();
  await page.locator(".places del").first().waitFor();
  await look("two-versions");

  const late = await stage.invite();
  await page.route("**/candidate/v1/open", (route) => route.abort());
  await page.goto(late.url);
  await heading(page, /cannot reach/);
  await look("unreachable");
  await page.unroute("**/candidate/v1/open");

  await stage.advance(31 * 86_400);
  await page.goto(late.url);
  await heading(page, /expired/);
  await look("expired");
};
