import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { believableAnswers } from "../../support/clients/believable-answers.ts";
import { clientOf } from "../../support/clients/client.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading } from "../support/acts.ts";
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
  test("are filtered by what the address says, and exported as they are shown with two clicks", async () => {
    const { account_id, test_api_key } = await service().createAccount({ name: "Harbour & Quill", credits: 10 });
    const api = clientOf(service().baseUrl, test_api_key);
    for (const outcome of ["passes", "fails"]) {
      const person = { candidate_name: `=${outcome}`, candidate_email: `${outcome}@simulated.invalid` };
      expect((await api.post("/invitations", { ...person, tests: ["grammar-test"], job: "Editor" })).status).toBe(201);
    }
    await service().drain();
    const ada = { accountId: account_id, email: "ada@example.com", role: "owner" } as const;
    const { page } = await as(ada, "/dashboard/test/results?sort=score");
    const shown = page.getByRole("rowheader");
    await expect.poll(() => shown.count()).toBe(2);
    await page.getByText("2 results").waitFor();
    await page.getByLabel("Outcome").selectOption("not_passed");
    await expect.poll(() => shown.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("outcome")).toBe("not_passed");
    await page.getByRole("button", { name: "Export" }).click();
    expect(await violationsOn(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Export" }).click(),
    ]);
    const [header = "", ...lines] = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(header).toContain("completed_at (UTC),outcome");
    expect(lines).toEqual([expect.stringContaining("'=fails")]);
    await page.getByRole("button", { name: /^Outcome: Not passed/ }).click();
    await expect.poll(() => shown.count()).toBe(2);

    await page.getByLabel("Select every row on this page").check();
    await page.getByRole("button", { name: "Add tag" }).click();
    await page.getByLabel("Tag", { exact: true }).fill("Shortlist");
    await page.getByRole("dialog").getByRole("button", { name: "Add tag" }).click();
    await expect.poll(() => page.getByRole("cell").getByText("Shortlist").count()).toBe(2);

    await page.getByRole("link", { name: "Jobs", exact: true }).click();
    await page.getByRole("link", { name: "Editor" }).click();
    await heading(page, "Editor");
    await expect.poll(() => page.getByRole("rowheader").first().innerText()).toContain("=passes");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Name").fill("Editor, London");
    await page.getByLabel("Spelling test").check();
    await page.getByRole("button", { name: "Save job" }).click();
    await heading(page, "Editor, London");
    await page.getByRole("button", { name: "Invite a candidate" }).click();
    await expect.poll(() => page.getByLabel("Job (optional)").inputValue()).toBe("Editor");
    expect(await page.getByLabel("Spelling test").isChecked()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
  }, 120_000);

  test("a result is read with the rules behind its marks, marked by hand and decided", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    // Without a written test, whose mark would have to come first.
    const tests = ["full-editing-assessment"] as const;
    await aTakenResult(service(), api_key, { tests: [...tests], reference: "JOB-7" }, meddles);
    const { page } = await as({ accountId: account_id, email: "ada@example.com", role: "owner" }, "/dashboard/results");
    await page.getByRole("link", { name: "Jane Doe" }).click();
    await heading(page, "Jane Doe");

    await page.getByRole("navigation", { name: "Evidence" }).getByRole("link", { name: "Editing" }).click();
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

    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel("For whom (optional)").fill("Editorial board");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByText("0 views").waitFor();
    const guest = await page.context().newPage();
    await guest.goto(link);
    await guest.getByRole("heading", { name: "Jane Doe" }).waitFor();
    expect(await violationsOn(guest)).toEqual([]);
    await guest.close();
    await page.reload();
    await page.getByText("1 view,").waitFor();
    await page.getByRole("button", { name: "Revoke the link Editorial board" }).click();
    await page.getByRole("button", { name: "Revoke link" }).click();
    await expect.poll(() => page.getByText("Editorial board").count()).toBe(0);
    expect((await fetch(link)).status).toBe(404);

    await page.getByRole("button", { name: "More actions" }).click();
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
  }, 120_000);
});
