import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/clients/client.ts";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

const invitation = { candidate_name: "Grace Hopper", candidate_email: "grace@hidden.example", tests: ["grammar-test"] };

describe.skipIf(!hasBrowser)("overview, credits and request log, on the service", () => {
  test("the checklist ticks itself, the ledger is exported, a level is set, and a refused request is found", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const api = clientOf(service().baseUrl, api_key);
    const { page } = await as({ accountId: account_id, email: "ada@example.com", role: "owner" }, "/dashboard");
    await page.getByText("1 of 7 done").waitFor();
    await page.getByRole("link", { name: "Send a first invitation" }).waitFor();
    expect((await api.post("/invitations", { ...invitation, reference: "=1+1" })).status).toBe(201);
    // Without a reload or a click.
    await page.getByText("2 of 7 done").waitFor();
    await page.getByText("Send a first invitation, done").waitFor();

    await page.getByRole("link", { name: "Credits", exact: true }).first().click();
    await page.getByRole("button", { name: "Set a level" }).click();
    await page.getByLabel("Email the owners below").fill("many");
    await page.getByRole("button", { name: "Save level" }).click();
    await page.getByText("Enter a whole number").first().waitFor();
    await page.getByLabel("Email the owners below").fill("50");
    await page.getByRole("button", { name: "Save level" }).click();
    await page.getByText("The balance is below 50").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const [, ...rows] = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(rows).toEqual([expect.stringMatching(/spend.*,-1,.*'=1\+1/), expect.stringMatching(/grant.*,10,/)]);

    expect((await api.post("/invitations", { ...invitation, tests: ["chess"] })).status).toBe(422);
    await service().drain();
    await page.getByRole("link", { name: "Request log", exact: true }).click();
    await page.getByRole("row", { name: /POST \/invitations 201/ }).waitFor();
    await page.getByRole("combobox", { name: /^Status/ }).selectOption({ label: "422" });
    await page.getByRole("row", { name: /201/ }).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?status=422");
    await page.getByRole("link", { name: "POST /invitations" }).click();
    await heading(page, "POST /invitations");
    await page.getByRole("row", { name: "tests[0] unknown_test" }).waitFor();
    const shown = await page.content();
    for (const hidden of ["Grace", "hidden.example", "chess"]) expect(shown).not.toContain(hidden);
  });
});
