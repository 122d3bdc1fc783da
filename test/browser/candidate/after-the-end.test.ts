import { describe, expect, test } from "vitest";
import { agree, heading, press } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("after the last test", () => {
  test("the receipt is the same after a reload, and the survey is sent once", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    const { page } = await candidate({ viewport: { width: 320, height: 640 } });
    await agree(page, invited.url);
    await press(page, "button", "Start the test");
    await press(page, "button", "Review and submit");
    await press(page, "button", "Submit this test");
    await heading(page, /Thank you/);
    const receipt = page.getByRole("region", { name: "Your receipt" });
    const shown = await receipt.innerText();
    expect(shown).toContain(invited.id);
    expect(shown).toMatch(/Grammar test\s+submitted \d/);
    expect(shown).toContain("Your results go to Harbour & Quill Publishing.");
    await page.reload();
    await heading(page, /You have finished/);
    await receipt.getByText(invited.id).waitFor();
    expect(await receipt.innerText()).toBe(shown);

    await page.getByText("Answer three short questions").click();
    await press(page, "button", "Send your answers");
    await page.getByText("Answer at least one question, or write a comment.").waitFor();
    await page.getByRole("group", { name: "Were the instructions clear?" }).getByLabel("Partly").check();
    await page.getByLabel(/anything else/).fill("The clock was easy to miss.");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    }
    await press(page, "button", "Send your answers");
    await page.getByText("Your answers were sent. Thank you.").waitFor();
    await page.reload();
    await page.getByText("Your answers were sent. Thank you.").waitFor();
    expect(await page.getByText("Answer three short questions").count()).toBe(0);
  });

  test("the candidate is offered the page that the account sends them to, for as long as the account allows it", async () => {
    await stage().allowReturns(["https://careers.example.com/jobs"]);
    const returnUrl = "https://careers.example.com/jobs/7?from=tests";
    const invited = await stage().invite({ tests: ["grammar-test"], returnUrl });
    const { page, troubles } = await candidate({ viewport: { width: 320, height: 640 } });
    await agree(page, invited.url);
    await press(page, "button", "Start the test");
    const link = page.getByRole("link", { name: "Return to careers.example.com" });
    expect(await link.count()).toBe(0);
    await press(page, "button", "Review and submit");
    await press(page, "button", "Submit this test");
    await heading(page, /Thank you/);
    expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([returnUrl, "noreferrer"]);
    await page.reload();
    await link.waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    }
    await page.route("https://careers.example.com/**", (route) => route.fulfill({ body: "Welcome back." }));
    await link.click();
    await page.getByText("Welcome back.").waitFor();
    expect(page.url()).toBe(returnUrl);
    await stage().allowReturns(null);
    await page.goBack();
    await page.reload();
    await page.getByRole("region", { name: "Your receipt" }).getByText(invited.id).waitFor();
    expect(await link.count()).toBe(0);
    expect(troubles.splice(0)).toEqual(["request to https://careers.example.com"]);
  });
});
