import { describe, expect, test } from "vitest";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

describe.skipIf(!hasBrowser)("the marking desk, on the service", () => {
  test("marks text after text with the keyboard alone, in three keys beside the marks, without the candidate's name", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    for (const name of ["Jane Doe", "Zoë Ñandú"]) {
      const candidate = { candidate_name: name, candidate_email: "jane@example.com", reference: `for ${name}` };
      await aTakenResult(service(), api_key, { ...candidate, tests: ["writing-test"] });
    }
    const ada = { accountId: account_id, email: "ada@example.com", role: "recruiter" } as const;
    const { page } = await as(ada, "/dashboard/results/marking");
    const responses: string[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/results/marking")) void response.text().then((text) => responses.push(text));
    });
    await page.getByRole("link", { name: "Mark the next text" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await heading(page, "Mark a text");
    const compare = page.getByRole("button", { name: "Show findings" });
    for (const [index, verdict] of ["85 of 100: passed", "40 of 100: not passed"].entries()) {
      await compare.waitFor();
      expect(await page.getByText("Computed:").count()).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press(index === 0 ? "5" : "2");
      // The marks and the place are kept.
      if (index === 0) await page.reload();
      await compare.waitFor();
      for (const key of index === 0 ? "444" : "222") await page.keyboard.press(key);
      await page.getByText(verdict).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Keep this mark" }).waitFor();
      await page.getByText(/Computed: \d+ of 100/).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(responses.join("")).not.toMatch(index === 0 ? /Jane|jane@|Ñandú/ : /Ñandú/);
      await page.keyboard.press("Enter");
    }
    await page.getByText("No text waits for a mark").waitFor();
    await page.goto(new URL("/dashboard/results", page.url()).href);
    await page
      .getByRole("row", { name: /Jane Doe/ })
      .getByText("Passed", { exact: true })
      .waitFor();
    await page
      .getByRole("row", { name: /Zoë Ñandú/ })
      .getByText("Not passed", { exact: true })
      .waitFor();
  }, 120_000);
});
