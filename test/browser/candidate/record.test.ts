import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { take } from "../support/stage.ts";

const { stage, candidate } = onStage();

describe.skipIf(!hasBrowser)("the candidate's data, by the same link after the test", () => {
  test("offers no review of a result when the tests ended without one", async () => {
    const invited = await stage().invite();
    await stage().cancel(invited);
    const { page } = await candidate();
    await page.goto(invited.url);
    await heading(page, /withdrawn/);
    expect(await page.locator("main").innerText()).toContain("correct your name and ask for erasure");
  });

  test("is shown with the scores once they are read; the name is corrected, a review and erasure are asked for once", async () => {
    const invited = await stage().invite({ tests: ["grammar-test"] });
    await take(stage(), invited, "grammar-test");
    const { page } = await candidate({ viewport: { width: 320, height: 640 } });
    const button = (name: string) => page.getByRole("button", { name });
    const chunks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/record")) chunks.push(request.url());
    });
    await page.goto(invited.url);
    await heading(page, /You have finished/);
    expect(chunks).toEqual([]);
    await button("See your data").click();
    await page.getByText("You see them here once someone at Harbour & Quill Publishing has read them").waitFor();
    expect(chunks.length).toBeGreaterThan(0);

    // The account reads the result.
    await stage().noticed(invited);
    await page.reload();
    await button("See your data").click();
    await page.getByText(/did not reach the 70 needed/).waitFor();
    const pdf = await fetch(
      (await page.getByRole("link", { name: "Your result as a PDF" }).getAttribute("href")) ?? "",
    );
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await page.getByRole("button", { name: /^Take the credential/ }).count()).toBe(0);

    await button("Correct the name").click();
    await page.getByLabel("Your name as it should be").fill("Jane Okafor-Lindqvist");
    await button("Save the name").click();
    await page.getByText("Your name is corrected.").waitFor();
    await page.getByText("Jane Okafor-Lindqvist", { exact: true }).waitFor();

    await button("Ask for a review").click();
    await page.getByText("Write what they should look at.").waitFor();
    await page.getByLabel("What should they look at?").fill("Question 7 has two right answers.");
    await button("Ask for a review").click();
    await page.getByText("It is not decided yet.").waitFor();
    expect(await button("Ask for a review").count()).toBe(0);

    const [download] = await Promise.all([page.waitForEvent("download"), button("Download your data").click()]);
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({
      invitation: { id: invited.id, candidate_name: "Jane Okafor-Lindqvist" },
      parts: [{ id: "grammar-test" }],
      scores: { status: "shown" },
      review: { request: "Question 7 has two right answers." },
    });

    await button("Ask for erasure").click();
    for (const summary of await page.locator("summary").all()) await summary.click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    }
    await button("Yes, ask for erasure").click();
    await page.getByText(/in about 30 days/).waitFor();
    // What was asked for is still there later, and cannot be asked for again.
    await page.reload();
    await button("See your data").click();
    await page.getByText("You asked for erasure on").waitFor();
    expect(await button("Ask for erasure").count()).toBe(0);
    await page.goBack();
    await heading(page, /You have finished/);
  }, 60_000);
});
