import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/clients/client.ts";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, as } = onDashboard();

describe.skipIf(!hasBrowser)("the page of test mode, on the service", () => {
  test("moves time, shows the emails that would have been sent, and simulates candidates", async () => {
    const { account_id, test_api_key } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const api = clientOf(service().baseUrl, test_api_key);
    const invite = async (candidate_name: string) =>
      (
        await api.post("/invitations", {
          candidate_email: "c@example.com",
          candidate_name,
          tests: ["grammar-test"],
          expiry_hours: 48,
          reminder_hours: [24],
        })
      ).json.invitation.id;
    const passes = await invite("Paula Passes");
    // The list shows the newest email first, and both would otherwise be sent at the same time.
    await service().drain();
    const expires = await invite("<b>Eve</b> Expires");
    await service().drain();

    const { page } = await as({ accountId: account_id, email: "dev@example.com", role: "owner" }, "/dashboard/test");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Test mode" }).click();
    await heading(page, "Test mode");
    const emails = page.getByRole("table", { name: "Emails" });
    await emails.getByRole("row").nth(2).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await emails.getByRole("button", { name: /^Show/ }).first().click();
    const email = page.getByRole("dialog").getByRole("region", { name: "The email" });
    await email.getByText("<b>Eve</b> Expires").first().waitFor();
    expect(await email.locator("script, a[href]").count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    await page.goto(`${service().origin}/dashboard/test/invitations/${passes}`);
    await page.getByRole("button", { name: "Simulate candidate" }).click();
    await page.getByRole("radio", { name: /^Passes passes/ }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Simulate candidate" }).click();
    await page.getByText("The simulated candidate has acted").waitFor();
    expect((await api.get(`/invitations/${passes}`)).json.invitation.status).toBe("completed");
    await expect.poll(() => page.getByRole("button", { name: "Simulate candidate" }).count()).toBe(0);

    await page.getByRole("link", { name: "Test mode" }).click();
    await page.getByLabel("Advance by").selectOption("5 days");
    await page.getByRole("button", { name: "Advance the clock" }).click();
    const statusOf = async (id: string) => (await api.get(`/invitations/${id}`)).json.invitation.status;
    await expect.poll(() => statusOf(expires)).toBe("expired");
    await service().drain();
    // Two invitations, the receipt of the one and the reminder of the other, below the heading.
    await emails.getByRole("row").nth(4).waitFor();
    expect((await api.get("/test/clock")).json.clock.status).toBe("ready");

    // Times are relative to the clock of test mode, and on the account's pages to the real one.
    await page.getByRole("link", { name: "Invitations", exact: true }).click();
    const invitations = page.getByRole("table", { name: "Invitations" });
    await invitations.getByText("5 days ago", { exact: true }).nth(1).waitFor();
    await page.getByRole("link", { name: "API tokens", exact: true }).click();
    await page.getByRole("table").getByText("just now", { exact: true }).first().waitFor();
  });

  test("shows what an advance has sent that ended before the clock was read again", async () => {
    const { account_id, test_api_key } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const api = clientOf(service().baseUrl, test_api_key);
    const invitation = { candidate_email: "c@example.com", candidate_name: "Rae Reminded", tests: ["grammar-test"] };
    expect((await api.post("/invitations", { ...invitation, expiry_hours: 48, reminder_hours: [24] })).status).toBe(
      201,
    );
    await service().drain();
    const { page } = await as({ accountId: account_id, email: "dev@example.com", role: "owner" }, "/dashboard/test");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Test mode" }).click();
    const rows = page.getByRole("table", { name: "Emails" }).getByRole("row");
    await rows.nth(1).waitFor();
    await page.route("**/test-mode/clock", async (route) => {
      await expect.poll(async () => (await api.get("/test/clock")).json.clock.status).toBe("ready");
      await service().drain();
      await route.continue();
    });
    await page.getByLabel("Advance by").selectOption("5 days");
    await page.getByRole("button", { name: "Advance the clock" }).click();
    // The reminder.
    await rows.nth(2).waitFor();
  });

  test("is not there in live mode", async () => {
    const { account_id } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const { page } = await as(
      { accountId: account_id, email: "dev@example.com", role: "owner" },
      "/dashboard/test-mode",
    );
    await heading(page, "There is no such page here");
    expect(await page.getByRole("link", { name: "Test mode", exact: true }).count()).toBe(0);
  });

  test("a recruiter takes a test and sees a sample result from the first steps, and shows dismissed steps again", async () => {
    const { account_id } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const member = { accountId: account_id, email: "try@example.com", role: "recruiter" } as const;
    const { page } = await as(member, "/dashboard");
    await page.getByRole("button", { name: "Dismiss the first steps" }).click();
    await page.getByRole("button", { name: "Show the first steps" }).click();
    await page.getByRole("link", { name: "Try a test yourself" }).click();
    await heading(page, "Try a test");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "See a sample result" }).click();
    await service().drain();
    await page.waitForURL(/\/dashboard\/test\/results\/inv_/, { timeout: 30_000 });
    await heading(page, "Sample Candidate");
    await page.goto(`${service().origin}/dashboard/test/try`);
    await page.getByLabel("Test", { exact: true }).selectOption("Spelling test");
    await page.getByRole("button", { name: "Start the test" }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText("Spelling").first().waitFor();
  });
});
