import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading, tabTo as tabToField } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto } = onFakeDashboard();

const focused = (page: Page): Promise<string | null> =>
  page.evaluate("document.activeElement.id || document.activeElement.textContent");

const dialogOf = (page: Page) => page.getByRole("dialog");

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
  });

  test.each(["/dashboard/results", "/dashboard"])(
    "%s: j and k lead from a result to the next and the previous one of its list, not while something is typed",
    async (list) => {
      const page = await open(list);
      await page.getByRole("link", { name: "Jane Doe" }).click();
      await heading(page, "Jane Doe");
      await page.keyboard.press("j");
      await heading(page, /^Bartholomew/);
      await page.getByRole("button", { name: "Note", exact: true }).click();
      await page.keyboard.type("k");
      expect(await page.getByLabel("Add a note").inputValue()).toBe("k");
      await page.evaluate("document.activeElement.blur()");
      await page.keyboard.press("k");
      await heading(page, "Jane Doe");
      expect(await page.getByRole("link", { name: "Previous" }).count()).toBe(0);
    },
  );

  test("a token is revoked: the name is asked for, Escape gives the focus back, the result is announced", async () => {
    const page = await open("/dashboard/api-tokens");
    await page.getByRole("table", { name: "Live tokens" }).waitFor();
    await tabTo(page, "Revoke Greenhouse");
    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Revoke Greenhouse, production");
    await page.keyboard.press("Enter");
    // The links that the token made are asked about before its name.
    await tabToField(page, "textbox", /Type “Greenhouse, production”/);
    await page.keyboard.type("Greenhouse");
    await page.keyboard.press("Enter");
    await dialogOf(page).getByText("exactly as it is written here").waitFor();
    await page.keyboard.type(", production");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Greenhouse, production and its links are revoked").waitFor();
    expect(state.keys.find(({ id }) => id === "key_1")?.status).toBe("revoked");
  });

  test("an arrival is announced by the focus on its heading", async () => {
    const page = await open("/dashboard");
    await heading(page, "Overview");
    await page.getByRole("link", { name: "Audit log", exact: true }).press("Enter");
    await heading(page, "Audit log");
    expect(await focused(page)).toBe("Audit log");
    expect(await page.title()).toBe("Audit log – Assessments");
    await page.keyboard.press("f");
    expect(await page.evaluate("document.activeElement.localName")).toBe("select");
    await page.keyboard.press("Tab");
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
  });

  test("keys alone can be turned off in this browser", async () => {
    const page = await open("/dashboard/sessions");
    const press = async (key: string): Promise<void> => {
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.press(key);
    };
    await page.getByRole("checkbox", { name: /^Shortcuts of one key/ }).uncheck();
    await page.reload();
    await heading(page, "Your sessions");
    for (const key of ["/", "?", "f"]) await press(key);
    expect(await dialogOf(page).count()).toBe(0);
    await press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).waitFor();
  });

  test("the focus goes to what is before it when what has it vanishes", async () => {
    const page = await open("/dashboard/sessions");
    await page.getByRole("button", { name: "End session on Safari" }).press("Enter");
    await dialogOf(page).getByRole("button", { name: "End" }).press("Enter");
    await page.getByRole("status").getByText("is ended").waitFor();
    await expect.poll(() => focused(page)).toBe("Your sessions");
    await goto(page, "/dashboard/invitations");
    await page.getByLabel("Select every row on this page").check();
    await page.getByRole("button", { name: "Resend email" }).press("Enter");
    await dialogOf(page)
      .getByRole("button", { name: /^Resend/ })
      .press("Enter");
    await dialogOf(page)
      .getByRole("heading", { name: /sent again/ })
      .waitFor();
    expect(await page.evaluate("document.activeElement.localName")).toBe("h2");
  });

  test("a fault that the page finds is announced once", async () => {
    const page = await open("/dashboard/privacy");
    await page.getByRole("button", { name: "Erase…", exact: true }).press("Enter");
    await page.getByRole("alert").getByText("Enter the address").waitFor();
    await goto(page, "/dashboard/panels/pnl_1");
    await page.getByRole("button", { name: "Record my judgement" }).press("Enter");
    await page.getByText("A whole number from 0 to 100.").first().waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
  });

  test("on a phone the menu opens, leads to a page and closes", async () => {
    const page = await open("/dashboard", {}, { viewport: { width: 375, height: 740 } });
    await heading(page, "Overview");
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const link = page.getByRole("link", { name: "Team", exact: true });
    await link.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await link.press("Enter");
    await heading(page, "Team");
    await link.waitFor({ state: "hidden" });
  });
});
