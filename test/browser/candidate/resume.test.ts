import { describe, expect, test } from "vitest";
import { continueOn, goAway, heading, isSaved, press } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { savedText } from "../support/stage.ts";

const { stage, candidate, editing } = onStage();

describe.skipIf(!hasBrowser)("nothing typed is lost", () => {
  test("after a reload the candidate continues with the same text and time", async () => {
    const { invited, page, text } = await editing();
    await text.pressSequentially("Before. ");
    await isSaved(page);
    await stage().advance(60);
    await page.reload();
    await page.getByRole("timer").waitFor();
    expect(await text.inputValue()).toMatch(/^Before\. /);
    expect(await page.getByRole("timer").textContent()).toBe("14 min left");
    expect(await savedText(stage(), invited)).toMatch(/^Before\. /);
  });

  test("a page that crashed has stored what it could not send, and sends it when it is back", async () => {
    const { invited, context, page } = await editing();
    await page.keyboard.type("Saved. ");
    await page.getByRole("textbox").blur();
    await isSaved(page);
    await page.route("**/candidate/v1/answers", (route) => route.abort());
    await page.getByRole("textbox").press("Control+Home");
    await page.keyboard.type("Not yet sent. ");
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    // The browser answers when the page is there again, which it never is.
    void session.send("Page.crash").catch(() => undefined);
    await crashed;

    const again = await context.newPage();
    await again.goto(invited.url);
    await again.getByRole("timer").waitFor();
    expect(await again.getByRole("textbox").inputValue()).toMatch(/^Not yet sent\. Saved\. /);
    await isSaved(again);
    expect(await savedText(stage(), invited)).toMatch(/^Not yet sent\. Saved\. /);
  });

  test("a second tab takes over with everything typed; the first says so, and can take over again", async () => {
    const { invited, context, page, text } = await editing();
    await text.pressSequentially("In the first tab. ");
    const second = await context.newPage();
    await second.goto(invited.url);
    await second.getByRole("timer").waitFor();
    await heading(page, /another tab/);
    const field = second.getByRole("textbox");
    expect(await field.inputValue()).toMatch(/^In the first tab\. /);
    await field.press("Control+Home");
    await field.pressSequentially("In the second. ");
    await isSaved(second);
    await press(page, "button", "Continue here");
    await page.getByRole("timer").waitFor();
    await heading(second, /another tab/);
    expect(await text.inputValue()).toMatch(/^In the second\. In the first tab\. /);
    await text.press("Control+Home");
    await text.pressSequentially("Again. ");
    await isSaved(page);
    expect(await savedText(stage(), invited)).toMatch(/^Again\. In the second\. In the first tab\. /);
  });

  test("when another device has saved something else, the test goes on with it, and the candidate can have their own back", async () => {
    const { invited, page, text } = await editing();
    await text.pressSequentially("Here. ");
    await isSaved(page);
    const device = await candidate();
    await continueOn(device.page, invited.url);
    await device.page.getByRole("textbox").press("Control+Home");
    await device.page.getByRole("textbox").pressSequentially("There. ");
    await isSaved(device.page);
    await text.pressSequentially("Here again. ");
    await heading(page, /Editing test/);
    const note = page.getByRole("region", { name: "There are two versions of your work" });
    await note.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await text.inputValue()).toMatch(/^There\. Here\. /);
    expect(await savedText(stage(), invited)).toMatch(/^There\. Here\. /);
    expect(await note.locator("time").count()).toBe(2);
    await note.getByText("Show what the other version changes").click();
    await note.locator("del").first().waitFor();
    expect(await note.locator("del").allTextContents()).toEqual(["[removed: There]"]);
    expect(await note.locator("ins").allTextContents()).toEqual(["[added: Here]", "[added:  again]"]);

    // The candidate works on, reloads, and still has the choice.
    await text.press("Control+Home");
    await text.pressSequentially("More. ");
    await isSaved(page);
    await page.reload();
    await note.waitFor();
    await press(page, "button", "Use the other version");
    expect(await text.inputValue()).toMatch(/^Here\. Here again\. /);
    await isSaved(page);
    expect(await savedText(stage(), invited)).toMatch(/^Here\. Here again\. /);
    await press(page, "button", "Use the other version");
    expect(await text.inputValue()).toMatch(/^More\. There\. Here\. /);
    await press(page, "button", "Keep what I see");
    await note.waitFor({ state: "detached" });
    await isSaved(page);
    await page.reload();
    await page.getByRole("timer").waitFor();
    expect(await note.count()).toBe(0);
    expect(await savedText(stage(), invited)).toMatch(/^More\. There\. Here\. /);
  });

  test("the back button leads from the review to the test, and leaves the work unchanged", async () => {
    const { page, text } = await editing();
    await text.pressSequentially("Work. ");
    await press(page, "button", "Review and submit");
    await heading(page, /Review/);
    await page.goBack();
    await page.getByRole("textbox").waitFor();
    expect(await page.getByRole("textbox").inputValue()).toMatch(/^Work\. /);
  });
});

describe.skipIf(!hasBrowser)("when the time runs out", () => {
  test("five minutes and one minute are announced", async () => {
    const { page } = await editing();
    await stage().advance(10 * 60 - 2);
    await goAway(page, 600);
    await page.getByText("5 minutes left.").waitFor({ state: "attached" });
    await stage().advance(4 * 60 - 5);
    await goAway(page, 600);
    await page.getByText("One minute left.").waitFor({ state: "attached" });
  });
});
