import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading, openPersonMenu } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto, follow } = onFakeDashboard();

const dialogOf = (page: Page) => page.getByRole("dialog");

describe.skipIf(!hasBrowser)("a session that ends in the middle of a form", () => {
  const halfway = async (): Promise<Page> => {
    const page = await open("/dashboard/team/invite");
    await page.getByLabel("Email address").fill("zoe@example.com");
    await page.getByRole("radio", { name: "Developer" }).check();
    state.signedIn = false;
    await page.getByRole("button", { name: "Send invitation" }).click();
    await dialogOf(page).getByText("You are signed out").waitFor();
    return page;
  };

  const isKept = async (page: Page): Promise<void> => {
    expect(await page.getByLabel("Email address").inputValue()).toBe("zoe@example.com");
    expect(await page.getByRole("radio", { name: "Developer" }).isChecked()).toBe(true);
  };

  test("loses nothing when the person signs in again here", async () => {
    const page = await halfway();
    await page.keyboard.press("Escape");
    expect(await violationsOn(page)).toEqual([]);
    const link = dialogOf(page).getByRole("link", { name: "Sign in" });
    const target = new URL((await link.getAttribute("href")) ?? "", "http://localhost").searchParams.get("return_to");
    expect(target).toBe("/dashboard/team/invite");
    state.signedIn = true;
    await goto(page, target ?? "");
    await isKept(page);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await heading(page, "Team");
    expect(state.invitations[0]).toMatchObject({ email: "zoe@example.com", role: "developer" });
    await goto(page, "/dashboard/team/invite");
    expect(await page.getByLabel("Email address").inputValue()).toBe("");
  });

  test("loses nothing when the person signs in again in another tab", async () => {
    const page = await halfway();
    state.signedIn = true;
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await dialogOf(page).waitFor({ state: "detached" });
    await isKept(page);
  });

  test("what was entered is not shown to another person, and is gone after signing out", async () => {
    const page = await halfway();
    state.signedIn = true;
    await goto(page, "/dashboard");
    await openPersonMenu(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await heading(page, "Sign in");
    expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('draft'))")).toEqual([]);
  });
});

test.skipIf(!hasBrowser)(
  "a session that is about to end unused is asked about, and lasts when the person stays",
  async () => {
    const page = await open("/dashboard/team");
    await heading(page, "Team");
    await page.clock.install();
    const asked = page.getByRole("dialog", { name: "Are you still there?" });
    await follow(page, "/dashboard/jobs");
    // A response that came later would be another use.
    await page.getByText("Senior copy editor, Nordics").waitFor();
    await page.waitForLoadState("networkidle");
    await page.clock.fastForward("26:30");
    expect(await asked.count()).toBe(0);
    await page.clock.fastForward("01:00");
    await asked.getByText(/You will be signed out at \d\d:\d\d/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await asked.getByRole("button", { name: "Stay signed in" }).click();
    await asked.waitFor({ state: "detached" });
    await page.clock.fastForward("27:30");
    state.signedIn = false;
    await asked.getByRole("button", { name: "Stay signed in" }).click();
    await dialogOf(page).getByText("You are signed out").waitFor();
  },
);

describe.skipIf(!hasBrowser)("someone who is signed in nowhere", () => {
  test("goes to the sign-in at once, with the page to come back to; and not again when the browser keeps no cookie", async () => {
    const page = await open("/dashboard/sign-in", { signedIn: false });
    const starts: string[] = [];
    await page.route("**/dashboard/api/sign-in/start?*", (route) => {
      const { searchParams } = new URL(route.request().url());
      starts.push(searchParams.get("return_to") ?? "");
      // As if the sign-in were done and its cookie refused.
      return route.fulfill({ status: 302, headers: { location: searchParams.get("return_to") ?? "" } });
    });
    await goto(page, "/dashboard/audit-log?action=api_key.revoked");
    await page.getByRole("alert").getByText("this browser did not keep the cookie").waitFor();
    expect(starts).toEqual(["/dashboard/audit-log?action=api_key.revoked"]);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("with an address that no account knows, reads why and can use another one", async () => {
    const page = await open("/dashboard/sign-in?error=no_access", { signedIn: false });
    await page.getByRole("alert").getByText("your address is not a member of any account").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Use another address" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    expect(page.url()).toMatch(/\/dashboard\/sign-in$/);
  });
});

test.skipIf(!hasBrowser)(
  "a session that turns out to be of another account is not shown as if it were this one",
  async () => {
    const page = await open("/dashboard/team");
    await page.getByRole("button", { name: "Change role of dev@harbour-quill.example" }).click();
    state.accounts = state.accounts.toReversed();
    await dialogOf(page).getByRole("button", { name: "Change role" }).click();
    await page.getByRole("dialog", { name: "You switched to another account" }).waitFor();
  },
);

describe.skipIf(!hasBrowser)("the account switcher", () => {
  test("lists the person's accounts with their roles, and the page starts again in the chosen one", async () => {
    const page = await open("/dashboard/team");
    await heading(page, "Team");
    await page.getByRole("button", { name: "Account: Harbour & Quill Publishing" }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: /دار النشر الحديثة/ }).click();
    await page.locator(".person").getByText("Viewer").waitFor();
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(await links.allInnerTexts()).toEqual(["Overview", "Invitations", "Jobs", expect.stringMatching(/^Results/)]);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  });
});
