import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn } from "../support/looks.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open } = onFakeDashboard();

const FEDERATION = /^Invitation to The International/;
const invitation = (page: Page, name: RegExp) => page.getByRole("region", { name });

describe.skipIf(!hasBrowser)("the page of an invited person", () => {
  test("names account, role and who invites, says what each answer means, and axe finds nothing in any look", async () => {
    const page = await open("/dashboard/join");
    await heading(page, "You are invited");
    const shown = invitation(page, FEDERATION);
    await shown.getByText("bartholomew.featherstonehaugh-cholmondeley@editorial.federation.example").waitFor();
    await shown.getByText("Recruiter", { exact: true }).waitFor();
    await page.getByText("The operator of this service invites you").waitFor();
    await page.getByText("Until you accept, nothing changes for you").waitFor();
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  });

  test("accepted with a switch, it shows what the link leads to in that account; the others are still in the switcher", async () => {
    const page = await open("/dashboard/join?return_to=%2Fdashboard%2Fresults", {
      accounts: [{ id: "acct_1", name: "Harbour & Quill", role: "viewer" }],
    });
    await invitation(page, FEDERATION).getByRole("button", { name: "Accept" }).click();
    await heading(page, "Results");
    await page.getByRole("button", { name: /^Account: The International/ }).click();
    await page.getByRole("list", { name: "Your accounts" }).getByText("Harbour & Quill").waitFor();
  });

  test("accepted without a switch and declined, it goes on where the person was going, in their account", async () => {
    const page = await open("/dashboard/join?return_to=%2Fdashboard%2Faudit-log");
    await invitation(page, FEDERATION).getByRole("checkbox").uncheck();
    await invitation(page, FEDERATION).getByRole("button", { name: "Accept" }).click();
    await invitation(page, FEDERATION).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Decline" }).click();
    await heading(page, "Audit log");
    expect(state.accounts.map(({ id }) => id)).toEqual(["acct_1", "acct_2", "acct_3"]);
  });

  test("leads to the dashboard alone, whatever its address says", async () => {
    for (const asked of ["https://evil.example/dashboard", "//evil.example/dashboard", "javascript:alert(1)", "/t/x"]) {
      const page = await open(`/dashboard/join?${new URLSearchParams({ return_to: asked })}`);
      const link = page.getByRole("link", { name: /^Answer later/ });
      expect(await link.getAttribute("href")).toBe("/dashboard");
      await page.context().close();
    }
  });

  test("who is in no account sees it on every page, and can use another address", async () => {
    const page = await open("/dashboard/team", { accounts: [] });
    await heading(page, "You are invited");
    expect(await page.getByRole("checkbox").count()).toBe(0);
    for (const name of [FEDERATION, /دار/]) {
      await invitation(page, name).getByRole("button", { name: "Decline" }).click();
      await invitation(page, name).waitFor({ state: "detached" });
    }
    await heading(page, "No open invitations");
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
    await page.getByRole("button", { name: "Use another address" }).click();
    await heading(page, "Sign in");
  });

  test("an invitation that was changed meanwhile says so, and what to do", async () => {
    const page = await open("/dashboard/join");
    state.refuse.set("POST /joining/invitations/{id}/accept", { code: "invitation_changed" });
    await invitation(page, FEDERATION).getByRole("button", { name: "Accept" }).click();
    await page.getByRole("alert").getByText("Reload the page to see those that are open").waitFor();
  });
});

describe.skipIf(!hasBrowser)("leaving an account", () => {
  test("is there for every role: asks for the account's name, and goes on in another account", async () => {
    const accounts = [
      { id: "acct_2", name: "Letter Press", role: "viewer" as const },
      { id: "acct_1", name: "Harbour & Quill", role: "owner" as const },
    ];
    const page = await open("/dashboard/sessions", { role: "viewer", accounts });
    await page.getByRole("button", { name: "Leave this account" }).click();
    await page.getByLabel("Type “Letter Press” to confirm").fill("Letter Press");
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await heading(page, "Overview");
    await page.locator("p.account").getByText("Harbour & Quill").waitFor();
  });

  test("is not there for the only owner, who reads what to do first", async () => {
    const page = await open("/dashboard/sessions");
    await page.getByText("You are the only owner. To leave, make another member an owner first").waitFor();
    expect(await page.getByRole("button", { name: "Leave this account" }).count()).toBe(0);
  });
});
