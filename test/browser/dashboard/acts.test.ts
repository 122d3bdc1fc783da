import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/clients/client.ts";
import { heading, openPersonMenu } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as, stranger } = onDashboard();

/** A key is cached in a function for up to a minute. */
const CACHE_SECONDS = 61;

describe.skipIf(!hasBrowser)("the dashboard, on the service", () => {
  test("a token made in the page opens the API with its scopes; revoked, it opens nothing; both are in the audit log", async () => {
    const { account_id } = await account("Harbour & Quill");
    const { page } = await as({ accountId: account_id, email: "ada@example.com", role: "owner" }, "/dashboard");
    await page.getByRole("link", { name: "API tokens", exact: true }).click();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Name").fill("Payroll");
    await page.getByLabel("Write invitations").uncheck();
    await page.getByRole("button", { name: "Create token" }).click();
    const key = await page.getByLabel("Token", { exact: true }).inputValue();
    await page.getByRole("button", { name: "I have copied it" }).click();
    const row = page.getByRole("row", { name: /Payroll/ });
    await row.getByText("ada@example.com").waitFor();

    const api = clientOf(service().baseUrl, key);
    expect((await api.get("/invitations")).status).toBe(200);
    const refused = await api.post("/invitations", {});
    expect([refused.status, refused.json.error.code]).toEqual([403, "forbidden"]);

    await row.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Payroll");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("table", { name: "Expired and revoked tokens" }).getByText("Payroll").waitFor();
    await service().advance(CACHE_SECONDS);
    expect((await api.get("/invitations")).status).toBe(401);

    await page.getByRole("link", { name: "Audit log", exact: true }).click();
    await page.getByRole("row", { name: /Token revoked.*Payroll/ }).waitFor();
    await page.getByRole("row", { name: /Token created.*Payroll/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("audit-log.csv");
  });

  test("an invited member signs in through the link in the email, sees their role's places, and is out when removed", async () => {
    const { account_id } = await account("Harbour & Quill");
    const owner = await as(
      { accountId: account_id, email: "owner@example.com", role: "owner" },
      "/dashboard/team/invite",
    );
    await owner.page.getByLabel("Email address").fill("zoe@example.com");
    await owner.page.getByRole("radio", { name: "Developer" }).check();
    await owner.page.getByRole("button", { name: "Send invitation" }).click();
    await owner.page
      .getByRole("row", { name: /zoe@example\.com/ })
      .getByText("Pending")
      .waitFor();
    await service().drain();
    const inbox = await (await fetch(`${service().inboxUrl}/store`)).text();
    const [link = ""] =
      /http:\/\/[^"\\\s]+\/dashboard[^"\\\s<]*/.exec(inbox.slice(inbox.indexOf("zoe@example.com"))) ?? [];

    const zoe = await stranger(new URL(link).pathname + new URL(link).search);
    await zoe.page.getByRole("button", { name: /zoe@example\.com|developer/i }).click();
    await zoe.page.getByRole("button", { name: /^Accept/ }).click();
    await heading(zoe.page, "Overview");
    const places = zoe.page.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(await places.allInnerTexts()).toEqual([
      "Overview",
      "Invitations",
      "Jobs",
      "Webhooks",
      "Integrations",
      "API tokens",
      "Request log",
    ]);
    expect(await violationsOn(zoe.page)).toEqual([]);

    await zoe.page.goto(new URL("/dashboard/api-tokens/new", zoe.page.url()).href);
    await zoe.page.getByLabel("Name").fill("Zoe's script");
    await zoe.page.getByRole("button", { name: "Create token" }).click();
    await zoe.page.getByText("will not be shown again").waitFor();
    await zoe.page.goto(new URL("/dashboard", zoe.page.url()).href);
    await heading(zoe.page, "Overview");

    await owner.page.reload();
    const row = owner.page.getByRole("table", { name: "Members" }).getByRole("row", { name: /zoe@example\.com/ });
    await row.getByRole("button", { name: "Remove" }).click();
    expect(await owner.page.getByRole("dialog").getByLabel("Zoe's script").isChecked()).toBe(true);
    await owner.page.getByRole("dialog").getByRole("textbox").fill("zoe@example.com");
    await owner.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await row.waitFor({ state: "detached" });
    // Whichever comes first, her page's next poll or her next act: the dialog may already cover the link.
    await zoe.page.getByRole("link", { name: "API tokens", exact: true }).dispatchEvent("click");
    await zoe.page.getByRole("dialog", { name: "You are signed out" }).waitFor();
    await owner.page.goto(new URL("/dashboard/api-tokens", owner.page.url()).href);
    await owner.page
      .getByRole("row", { name: /Zoe's script/ })
      .getByText("Revoked")
      .waitFor();
  });

  test("a session that is ended elsewhere is over here, and signing out leaves a cookie that opens nothing", async () => {
    const { account_id } = await account("Harbour & Quill");
    const member = { accountId: account_id, email: "kim@example.com", role: "viewer" } as const;
    const [here, there] = [await as(member, "/dashboard/sessions"), await as(member, "/dashboard")];
    await heading(there.page, "Overview");
    await here.page.reload();
    await here.page.getByRole("button", { name: "End all other sessions" }).click();
    await here.page.getByRole("button", { name: "End 1 session" }).click();
    await here.page.getByRole("status").getByText("1 session ended").waitFor();
    await openPersonMenu(there.page);
    await there.page.getByRole("link", { name: "Your sessions" }).click();
    await there.page.getByRole("dialog", { name: "You are signed out" }).waitFor();

    const [cookie] = await here.page.context().cookies();
    await openPersonMenu(here.page);
    await here.page.getByRole("button", { name: "Sign out" }).click();
    await here.page.getByRole("link", { name: "Sign in" }).waitFor();
    const replayed = await fetch(`${service().origin}/dashboard/api/account/session`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(replayed.status).toBe(401);
  });
});
