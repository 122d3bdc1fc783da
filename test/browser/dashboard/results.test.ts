import { describe, expect, test } from "vitest";
import { believableAnswers } from "../../../bin/demo/candidate-answers.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading, noTroubles } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

/** A capable candidate who also changes what was right, in whichever form. */
const meddles = (content: Parameters<typeof believableAnswers>[0]) => {
  const answers = believableAnswers(content);
  if (answers.kind !== "editing") return answers;
  return { ...answers, text: answers.text.replace(" the ", " the enormous ") };
};

describe.skipIf(!hasBrowser)("results in the dashboard, on the service", () => {
  test("a result is read with the rules behind its marks, marked by hand and decided", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const tests = ["full-editing-assessment", "writing-test"] as const;
    await aTakenResult(service(), api_key, { tests: [...tests], reference: "JOB-7" }, meddles);
    const { page, troubles } = await as(
      { accountId: account_id, email: "ada@example.com", role: "owner" },
      "/dashboard/results",
    );
    await page.getByRole("link", { name: "Jane Doe" }).click();
    await heading(page, "Jane Doe");

    const passage = page.getByRole("figure", { name: "The passage, with the candidate's changes" });
    await passage.getByText("enormous", { exact: false }).first().waitFor();
    const signs = passage.getByRole("button");
    await signs.first().click();
    const explained = page.locator(".explanation h4").first();
    const rule = await explained.innerText();
    expect(rule.length).toBeGreaterThan(5);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => explained.innerText()).not.toBe(rule);
    const worse = passage.getByRole("button", { name: /Made worse|Unnecessary change/ }).first();
    await worse.click();
    await page.getByRole("definition").filter({ hasText: "enormous" }).first().waitFor();
    const report = await page.getByRole("link", { name: "Open report (PDF)" }).getAttribute("href");
    expect((await fetch(report ?? "")).headers.get("content-type")).toBe("application/pdf");

    await page.getByRole("button", { name: "Mark by hand" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Score, 0 to 100").fill("4");
    await dialog.getByLabel("Reason").fill("Read by two editors.");
    await dialog.getByText(/becomes Not passed|stays Not passed/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Record mark" }).click();
    await page.getByText(/Marked 4 by ada@example.com/).waitFor();

    await page.getByRole("button", { name: "Record a decision" }).click();
    await page.getByLabel("Change the outcome to passed").check();
    await page.getByLabel("Reason").fill("The mark is a test.");
    await page.getByRole("button", { name: "Record decision" }).click();
    await page.getByText("Reviewed: changed: passed").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    noTroubles(troubles);
    await page.context().close();
  }, 120_000);
});
