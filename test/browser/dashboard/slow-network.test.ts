import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { hold, loseResponse } from "../support/held.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto, follow } = onFakeDashboard();

const dialogOf = (page: Page) => page.getByRole("dialog");

const invite = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
};

describe.skipIf(!hasBrowser)("an act whose response is slow", () => {
  test("does not close the dialog that was opened since", async () => {
    const page = await open("/dashboard/team");
    const slow = await hold(page, "DELETE", /team\/invitations/);
    await page
      .getByRole("button", { name: /^Revoke the invitation/ })
      .first()
      .click();
    await dialogOf(page).getByRole("button", { name: "Revoke" }).click();
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("button", { name: /^Revoke the invitation/ })
      .last()
      .click();
    const asked = await dialogOf(page).getByRole("paragraph").innerText();
    slow.release();
    await page.getByText(/^The invitation to .* is revoked$/).waitFor();
    expect(await dialogOf(page).getByRole("paragraph").innerText()).toBe(asked);
  });

  test("does not call back who has gone on, and its draft is gone", async () => {
    const page = await open("/dashboard/team/invite");
    const slow = await hold(page, "POST", /team\/invitations/);
    await invite(page, "zoe@example.com");
    await page.getByRole("link", { name: "API tokens", exact: true }).click();
    await heading(page, "API tokens");
    slow.release();
    await page.getByText("zoe@example.com is invited").waitFor();
    await heading(page, "API tokens");
    await goto(page, "/dashboard/team/invite");
    expect(await page.getByLabel("Email address").inputValue()).toBe("");
  });

  test("leaves what was entered since in the same form, opened again", async () => {
    const page = await open("/dashboard/team/invite");
    const slow = await hold(page, "POST", /team\/invitations/);
    await invite(page, "zoe@example.com");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Invite member" }).click();
    await page.getByLabel("Email address").fill("yan@example.com");
    slow.release();
    await page.getByText("zoe@example.com is invited").waitFor();
    expect(await page.getByLabel("Email address").inputValue()).toBe("yan@example.com");
    await page.reload();
    expect(await page.getByLabel("Email address").inputValue()).toBe("yan@example.com");
  });

  test("empties the fields for the next candidate, and leaves what else was entered since", async () => {
    const page = await open("/dashboard/invitations/new");
    const slow = await hold(page, "POST", /invitations\/items/);
    await page.getByLabel(/^Grammar test/).check();
    await page.getByLabel("Candidate’s name").fill("Zoë Quill");
    await page.getByLabel("Email address").fill("zoe@example.com");
    await page.getByRole("button", { name: "Send and invite another" }).click();
    await page.getByLabel("Job").fill("Editor");
    slow.release();
    await page.getByText("Zoë Quill is invited").waitFor();
    expect(await page.getByLabel("Candidate’s name").inputValue()).toBe("");
    expect(await page.getByLabel("Job").inputValue()).toBe("Editor");
  });

  test("happens once, however fast its button is clicked", async () => {
    const page = await open("/dashboard/team");
    const slow = await hold(page, "POST", /resend/);
    const resend = page.getByRole("button", { name: /^Resend to/ }).first();
    await resend.evaluate((button) => {
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    await expect.poll(() => resend.getAttribute("aria-disabled")).toBe("true");
    await resend.dispatchEvent("click");
    slow.release();
    await page.getByText(/is sent again$/).waitFor();
    expect(slow.count()).toBe(1);
  });

  test("stays pending until the page shows what has changed", async () => {
    const page = await open("/dashboard/team");
    const resend = page.getByRole("button", { name: /^Resend to/ }).first();
    await resend.waitFor();
    const slow = await hold(page, "GET", /team\/invitations/);
    await resend.click();
    await page.getByText(/is sent again$/).waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    slow.release();
    await expect.poll(() => resend.getAttribute("aria-disabled")).toBe("false");
  });

  test("says of a rotated token what was chosen when it was sent", async () => {
    const page = await open("/dashboard/api-tokens");
    await page
      .getByRole("button", { name: /^Rotate / })
      .first()
      .click();
    const slow = await hold(page, "POST", /rotate/);
    await dialogOf(page).getByRole("radio", { name: "Not at all" }).check();
    await dialogOf(page).getByRole("button", { name: "Rotate token" }).click();
    await dialogOf(page).getByRole("radio", { name: "24 hours" }).check();
    slow.release();
    await dialogOf(page).getByText("The old token stops working within a minute.").waitFor();
  });

  test("is not repeated by a click on a button that says that it is busy", async () => {
    const page = await open("/dashboard/audit-log");
    const slow = await hold(page, "GET", /audit\/export/);
    await page.getByRole("button", { name: "Export CSV" }).click();
    await page.getByRole("button", { name: "Exporting…" }).dispatchEvent("click");
    slow.release();
    await page.getByRole("button", { name: "Export CSV" }).waitFor();
    expect(slow.count()).toBe(1);
  });
});

describe.skipIf(!hasBrowser)("an act whose response is lost", () => {
  test("is not said to have failed, and the page shows what has happened", async () => {
    const page = await open("/dashboard/team");
    const [before] = state.invitations;
    await page.route(/team\/invitations/, (route) =>
      route.request().method() === "DELETE" ? loseResponse(route) : route.fallback(),
    );
    await page.getByRole("button", { name: `Revoke the invitation to ${before?.email}` }).click();
    await dialogOf(page).getByRole("button", { name: "Revoke" }).click();
    const alert = dialogOf(page).getByRole("alert");
    await alert.getByText("No response arrived").waitFor();
    expect(await alert.innerText()).not.toContain("The invitation was not revoked");
    await page.locator("tr", { hasText: before?.email ?? "" }).waitFor({ state: "detached" });
  });
});

describe.skipIf(!hasBrowser)("a list whose other rows are being read", () => {
  test("does not select what is about to go", async () => {
    const page = await open("/dashboard/invitations");
    const all = page.getByRole("checkbox", { name: "Select every row on this page" });
    await all.waitFor();
    const slow = await hold(page, "GET", /status=pending/);
    await page.getByRole("combobox", { name: "Status" }).selectOption("pending");
    await page.locator("table[aria-busy=true]").waitFor();
    expect(await page.getByRole("checkbox", { disabled: false }).count()).toBe(0);
    slow.release();
    await page.locator("table[aria-busy=false]").waitFor();
    await all.check();
    await page.getByRole("toolbar", { name: "Selected invitations" }).waitFor();
  });

  test("says in its search field what it shows, also after going back", async () => {
    const page = await open("/dashboard/results");
    const field = page.getByRole("searchbox", { name: "Name, email, reference or job" });
    await field.waitFor();
    await follow(page, "/dashboard/results?q=JOB-7");
    await expect.poll(() => field.inputValue()).toBe("JOB-7");
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe("");
  });
});
