import { describe, expect, test } from "vitest";
import { agree, heading, press } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { stateOf } from "../support/stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("before the first test", () => {
  test("a candidate asks for adjustments, and sees the request again", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    await page.goto(invited.url);
    await page.getByText("Ask for more time or another adjustment").click();
    await press(page, "button", "Ask for adjustments");
    await page.getByText("Write what you need.").waitFor();
    await page.getByLabel("What do you need?").fill("A quarter more time.");
    await press(page, "button", "Ask for adjustments");
    await page.getByText(/You asked Harbour & Quill Publishing on/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect((await stateOf(stage(), invited)).adjustments?.text).toBe("A quarter more time.");
    await page.reload();
    await page.getByText("You have asked for adjustments: see your request").click();
    await page.getByText("A quarter more time.", { exact: true }).waitFor();
  });

  test("a candidate declines, on every device, and changes their mind", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate();
    await agree(page, invited.url);
    await page.getByText("Decline the invitation").click();
    await press(page, "button", "Decline the invitation");
    await heading(page, "You have declined the invitation");
    expect(await violationsOn(page)).toEqual([]);
    expect(await stateOf(stage(), invited)).toMatchObject({ status: "pending", declined_at: expect.any(String) });
    const other = await candidate();
    await other.page.goto(invited.url);
    await heading(other.page, "You have declined the invitation");
    await press(page, "button", "Take the tests after all");
    await page.getByRole("button", { name: "Start the test" }).waitFor();
    expect((await stateOf(stage(), invited)).declined_at).toBeNull();
  });
});
