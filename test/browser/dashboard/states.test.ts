import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto } = onFakeDashboard();

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
    await page.context().close();
  });

  test("a refusal that no field is to blame for is said in words", async () => {
    const page = await open("/dashboard/team", {
      refuse: new Map([["DELETE /team/members/{id}", { code: "last_owner" }]]),
    });
    await page.getByRole("button", { name: "Remove dev@harbour-quill.example" }).click();
    await dialogOf(page).getByRole("textbox").fill("dev@harbour-quill.example");
    await dialogOf(page).getByRole("button", { name: "Remove" }).click();
    await dialogOf(page).getByText("An account needs an owner").waitFor();
    await page.context().close();
  });
});

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
    await page.context().close();
  });

  test("loses nothing when the person signs in again in another tab", async () => {
    const page = await halfway();
    state.signedIn = true;
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await dialogOf(page).waitFor({ state: "detached" });
    await isKept(page);
    await page.context().close();
  });

  test("what was entered is not shown to another person, and is gone after signing out", async () => {
    const page = await halfway();
    state.signedIn = true;
    await goto(page, "/dashboard");
    await page.getByRole("button", { name: "Sign out" }).click();
    await heading(page, "Sign in");
    expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('draft'))")).toEqual([]);
    await page.context().close();
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
    await page.context().close();
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
    await page.context().close();
  });

  test("an account without tokens says what will be here, with one button that starts it", async () => {
    const page = await open("/dashboard/api-tokens", { keys: [] });
    await page.getByText("The tokens that your systems use will be listed here.").waitFor();
    expect(await page.getByRole("button", { name: "Create token" }).count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.context().close();
  });

  test("after a switch to another account in another tab, nothing more is done here", async () => {
    const page = await open("/dashboard/api-tokens", {
      refuse: new Map([["DELETE /keys/api_keys/{id}", { code: "account_switched" }]]),
    });
    await page.getByRole("button", { name: "Revoke Greenhouse, production" }).click();
    await dialogOf(page).getByRole("textbox").fill("Greenhouse, production");
    await dialogOf(page).getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog", { name: "You switched to another account" }).waitFor();
    await page.context().close();
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
    await page.context().close();
  },
);

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
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied to the clipboard.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(value);
    await page.getByRole("button", { name: "I have stored it" }).click();
    await heading(page, "Create a token");
    await page.getByRole("status").getByText("Payroll is created").waitFor();
    const kept = await page.evaluate(
      "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state])",
    );
    expect(kept).not.toContain(value);
    expect(await page.content()).not.toContain(value);
    await page.context().close();
  });
});

describe.skipIf(!hasBrowser)("with the keyboard alone", () => {
  /** Tab until the control has the focus. */
  const tabTo = async (page: Page, name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (((await page.evaluate("document.activeElement.textContent")) as string).includes(name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };

  test("the first Tab leads past the navigation", async () => {
    const page = await open("/dashboard/team");
    await heading(page, "Team");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Invite member");
    await page.context().close();
  });

  test("a token is revoked: the name is asked for, Escape gives the focus back, the result is announced", async () => {
    const page = await open("/dashboard/api-tokens");
    await page.getByRole("table", { name: "Active tokens" }).waitFor();
    await tabTo(page, "Revoke Greenhouse");
    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Revoke Greenhouse, production");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Greenhouse");
    await page.keyboard.press("Enter");
    await dialogOf(page).getByText("exactly as it is written here").waitFor();
    await page.keyboard.type(", production");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Greenhouse, production is revoked").waitFor();
    expect(state.keys.find(({ id }) => id === "key_1")?.status).toBe("revoked");
    await page.context().close();
  });

  test("an arrival is announced by the focus on its heading", async () => {
    const page = await open("/dashboard");
    await heading(page, "Overview");
    await page.getByRole("link", { name: "Audit log", exact: true }).press("Enter");
    await heading(page, "Audit log");
    expect(await focused(page)).toBe("Audit log");
    expect(await page.title()).toBe("Audit log – Assessments");
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.localName")).toBe("select");
    await page.keyboard.press("Tab");
    await page.context().close();
  });

  test("? lists the keys, but not while text is entered", async () => {
    const page = await open("/dashboard/team/invite");
    await page.getByLabel("Email address").press("?");
    expect(await dialogOf(page).count()).toBe(0);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("on a phone the menu opens, leads to a page and closes", async () => {
    const page = await open("/dashboard", {}, { viewport: { width: 375, height: 740 } });
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const link = page.getByRole("link", { name: "Team", exact: true });
    await link.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await link.press("Enter");
    await heading(page, "Team");
    await link.waitFor({ state: "hidden" });
    await page.context().close();
  });
});

describe.skipIf(!hasBrowser)("the account switcher", () => {
  test("lists the person's accounts with their roles, and the page starts again in the chosen one", async () => {
    const page = await open("/dashboard/team");
    await page.getByRole("button", { name: "Account: Harbour & Quill Publishing" }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: /دار النشر الحديثة/ }).click();
    await page.locator(".person").getByText("Viewer").waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts()).toEqual([
      "Overview",
    ]);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await page.context().close();
  });
});
