import { describe, expect, test } from "vitest";
import { believableAnswers } from "../../../bin/demo/candidate-answers.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading, noTroubles } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

/** A capable candidate who also changes what was right. */
const meddles = (content: Parameters<typeof believableAnswers>[0]) => {
  const answers = believableAnswers(content);
  if (answers.kind !== "editing") return answers;
  return { ...answers, text: answers.text.replace("a small community", "a large community") };
};

describe.skipIf(!hasBrowser)("results in the dashboard, on the service", () => {
  test("a result is read, marked by hand, decided, tagged and compared; every act is in the audit log", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const tests = ["full-editing-assessment", "writing-test"] as const;
    const id = await aTakenResult(service(), api_key, { tests: [...tests], reference: "JOB-7" }, meddles);
    const other = { candidate_name: "Ali Reza", candidate_email: "ali@example.com" };
    await aTakenResult(service(), api_key, { ...other, tests: ["full-editing-assessment"] });
    const { page, troubles } = await as(
      { accountId: account_id, email: "ada@example.com", role: "owner" },
      "/dashboard/results",
    );
    await page.getByRole("link", { name: "Jane Doe" }).click();
    await heading(page, "Jane Doe");

    const passage = page.getByRole("figure", { name: "The passage, with the candidate's changes" });
    await passage.getByText("large", { exact: false }).first().waitFor();
    const signs = passage.getByRole("button");
    await signs.first().click();
    const explained = page.locator(".explanation h4").first();
    const rule = await explained.innerText();
    expect(rule.length).toBeGreaterThan(5);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => explained.innerText()).not.toBe(rule);
    const worse = passage.getByRole("button", { name: /Made worse|Unnecessary change/ }).first();
    await worse.click();
    await page.getByRole("definition").filter({ hasText: "large" }).first().waitFor();
    const report = await page.getByRole("link", { name: "Open report (PDF)" }).getAttribute("href");
    expect((await fetch(report ?? "")).headers.get("content-type")).toBe("application/pdf");

    await page.getByRole("button", { name: "Mark by hand" }).click();
    const dialog = page.getByRole("dialog");
    for (const field of await dialog.locator(".rubric input").all()) await field.fill("1");
    await dialog.getByLabel("Reason").fill("Read by two editors.");
    await dialog.getByText(/becomes Not passed|stays Not passed/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Record mark" }).click();
    await page.getByText(/Marked 4 by a person/).waitFor();

    await page.getByRole("button", { name: "Decide review" }).click();
    await page.getByLabel("Change the outcome to passed").check();
    await page.getByLabel("Reason").fill("The mark is a test.");
    await page.getByRole("button", { name: "Record decision" }).click();
    await page.getByText("Reviewed: changed: passed").waitFor();

    await page.getByLabel("New tag").fill("Shortlist");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: "Shortlist, remove this tag" }).waitFor();
    await page.getByLabel("Add a note").fill("Invite to a second interview.");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("Invite to a second interview.").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole("link", { name: "Results", exact: true }).first().click();
    await page.getByRole("row", { name: /Jane Doe.*Not passed.*Changed on review.*Shortlist/ }).waitFor();
    await page.getByLabel("Compare Jane Doe").check();
    await page.getByLabel("Compare Ali Reza").check();
    await page.getByRole("link", { name: "Compare 2" }).click();
    await heading(page, "Compare results");
    const row = page.getByRole("row", { name: /Writing test.*Taken by one candidate only/ });
    await row.getByText("Not taken").waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole("link", { name: "Audit log", exact: true }).click();
    for (const act of ["Test marked", "Review decided", "Tags of a result changed", "Note on a result added"]) {
      await page.getByRole("row", { name: new RegExp(act) }).waitFor();
    }
    expect(await page.locator("main").innerText()).not.toMatch(/Jane|Shortlist|second interview/);
    noTroubles(troubles);

    const viewer = await as(
      { accountId: account_id, email: "vi@example.com", role: "viewer" },
      `/dashboard/results/${id}`,
    );
    await heading(viewer.page, "J••• D•••");
    const seen = await viewer.page.locator("body").innerText();
    for (const hidden of ["Jane", "Invite to", "Mark by hand", "Decide review", "Open report", "JOB-7"]) {
      expect(seen).not.toContain(hidden);
    }
    expect(await viewer.page.content()).not.toContain("Jane");
    noTroubles(viewer.troubles);
    await Promise.all([page.context().close(), viewer.page.context().close()]);
  }, 120_000);
});
