import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { manyInvitations } from "../support/fake/invitations.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open } = onFakeDashboard();

const focused = (page: Page): Promise<string | null> =>
  page.evaluate("document.activeElement.id || document.activeElement.textContent");

const dialogOf = (page: Page) => page.getByRole("dialog");

const NAME_MISSING = { field: "name", code: "blank", message: "Give the token a name." };

describe.skipIf(!hasBrowser)("a form that the service refuses", () => {
  test("puts the focus on a summary, which leads to the field with its error", async () => {
    const page = await open("/dashboard/api-tokens/new", {
      refuse: new Map([["POST /keys/api_keys", { code: "validation_error", errors: [NAME_MISSING] }]]),
    });
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("alert").waitFor();
    expect(await focused(page)).toContain("The token was not created");
    await page.getByRole("link", { name: NAME_MISSING.message }).press("Enter");
    const name = page.getByLabel("Name");
    expect(await name.evaluate((element) => element.matches(":focus"))).toBe(true);
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    const described = (await name.getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`#${described.split(" ").at(-1)}`).innerText()).toContain(NAME_MISSING.message);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("a refusal that no field is to blame for is said in words", async () => {
    const page = await open("/dashboard/team", {
      refuse: new Map([["DELETE /team/members/{id}", { code: "last_owner" }]]),
    });
    await page.getByRole("button", { name: "Remove dev@harbour-quill.example" }).click();
    await dialogOf(page).getByRole("textbox").fill("dev@harbour-quill.example");
    await dialogOf(page).getByRole("button", { name: "Remove" }).click();
    await dialogOf(page).getByText("An account needs an owner").waitFor();
  });
});

describe.skipIf(!hasBrowser)("a page that cannot be read", () => {
  test("says what failed, keeps the rest, and reads again on request", async () => {
    const page = await open("/dashboard/team", { refuse: new Map([["GET /team/members", { code: "server_error" }]]) });
    await page.getByRole("alert").getByText("The members could not be loaded").waitFor();
    await page.getByRole("table", { name: "Pending invitations" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    state.refuse.clear();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table", { name: "Members" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("offline, the page stays, says so, and an act says that it did not reach the service", async () => {
    const page = await open("/dashboard/team/invite");
    await page.getByLabel("Email address").fill("zoe@example.com");
    await page.context().setOffline(true);
    await page.getByText("You are offline").waitFor();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("alert").getByText("The service cannot be reached").waitFor();
    await page.context().setOffline(false);
    await page.getByText("You are offline").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Send invitation" }).click();
    await heading(page, "Team");
  });

  test("an account without tokens says what will be here, with one button that starts it", async () => {
    const page = await open("/dashboard/api-tokens", { keys: [] });
    await page.getByText("The tokens that your systems use will be listed here.").waitFor();
    expect(await page.getByRole("button", { name: "Create token" }).count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("after a switch to another account in another tab, nothing more is done here", async () => {
    const page = await open("/dashboard/api-tokens", {
      refuse: new Map([["DELETE /keys/api_keys/{id}", { code: "account_switched" }]]),
    });
    await page.getByRole("button", { name: "Revoke Greenhouse, production" }).click();
    await dialogOf(page).getByRole("textbox").fill("Greenhouse, production");
    await dialogOf(page).getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog", { name: "You switched to another account" }).waitFor();
  });
});

describe.skipIf(!hasBrowser)("a new token", () => {
  test("is shown once, cannot be dismissed by accident, and is kept nowhere in the browser", async () => {
    const page = await open("/dashboard/api-tokens/new", {}, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByLabel("Name").fill("Payroll");
    await page.getByRole("button", { name: "Create token" }).click();
    const token = page.getByLabel("Token", { exact: true });
    const value = await token.inputValue();
    expect(value).toMatch(/^ais_live_/);
    expect(await token.getAttribute("readonly")).not.toBeNull();
    expect(await violationsOn(page)).toEqual([]);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
    await page.goBack();
    expect(await token.inputValue()).toBe(value);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("Copied to the clipboard.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(value);
    await page.getByRole("button", { name: "I have copied it" }).click();
    await heading(page, "Create a token");
    await page.getByRole("status").getByText("Payroll is created").waitFor();
    const kept = await page.evaluate(
      "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state])",
    );
    expect(kept).not.toContain(value);
    expect(await page.content()).not.toContain(value);
  });
});

describe.skipIf(!hasBrowser)("a list of invitations", () => {
  test("without any says what will be here; for a role that cannot invite, without a button", async () => {
    const page = await open("/dashboard/invitations", { candidates: [], role: "viewer" });
    await page.getByText("The candidates that you invite will be listed here").waitFor();
    expect(await page.getByRole("button", { name: /Invite|Import/ }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("of 10,000 shows a page of 50 with one read, and the browser's back button returns to the same page", async () => {
    // Completed, so that nothing is about to change and the page does not read again by itself.
    const candidates = manyInvitations(10_000).map((one) => ({ ...one, status: "completed" as const }));
    const page = await open("/dashboard", { candidates });
    let reads = 0;
    page.on("request", (request) => {
      if (request.url().includes("/invitations/items")) reads += 1;
    });
    await page.getByRole("link", { name: "Invitations", exact: true }).click();
    await page.getByRole("rowheader", { name: /^Candidate 49\b/ }).waitFor();
    expect([await page.getByRole("rowheader").count(), reads]).toEqual([50, 1]);
    await page.getByRole("button", { name: "Older" }).click();
    await page.getByRole("button", { name: "Older" }).click();
    await page.getByRole("rowheader", { name: /^Candidate 100\b/ }).waitFor();
    await page.getByRole("link", { name: "Candidate 120" }).click();
    await heading(page, "Candidate 120");
    await page.goBack();
    await page.getByRole("rowheader", { name: /^Candidate 100\b/ }).waitFor();
    await page.getByRole("button", { name: "Newer" }).click();
    await page.getByRole("rowheader", { name: /^Candidate 50\b/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test("goes one page further by two clicks before the page has arrived", async () => {
    const candidates = manyInvitations(200).map((one) => ({ ...one, status: "completed" as const }));
    const page = await open("/dashboard/invitations", { candidates });
    await page.getByRole("rowheader", { name: /^Candidate 49\b/ }).waitFor();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/cursor=/, async (route) => {
      await released;
      await route.continue();
    });
    const older = page.getByRole("button", { name: "Older" });
    await older.click();
    await page.getByRole("button", { name: "Newest" }).waitFor();
    expect(await older.getAttribute("aria-disabled")).toBe("true");
    await older.dispatchEvent("click");
    release();
    await page.getByRole("rowheader", { name: /^Candidate 50\b/ }).waitFor();
    // One step of the history: back is the first page.
    await page.goBack();
    await page.getByRole("rowheader", { name: /^Candidate 49\b/ }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });
});
