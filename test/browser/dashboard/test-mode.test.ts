import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto } = onFakeDashboard();

describe.skipIf(!hasBrowser)("test mode", () => {
  test("is switched on and off in the top bar; the address, a reload and going back keep it", async () => {
    const page = await open("/dashboard/team", { testMode: false });
    const path = () => new URL(page.url()).pathname;
    const toggle = page.getByRole("switch", { name: "Test mode" });
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    await toggle.press("Space");
    await page.waitForURL("**/dashboard/test/team");
    await heading(page, "Team");
    expect(state.testMode).toBe(true);
    expect(await toggle.getAttribute("aria-checked")).toBe("true");
    await page.getByRole("link", { name: "API tokens" }).click();
    await heading(page, "API tokens");
    expect(path()).toBe("/dashboard/test/api-tokens");
    await page.reload();
    await heading(page, "API tokens");
    expect(await page.title()).toContain("test mode");
    await page.goBack();
    await heading(page, "Team");
    expect(path()).toBe("/dashboard/test/team");
    await toggle.click();
    await page.waitForURL("**/dashboard/team");
    await page.goBack();
    await page.getByText("Test mode.").waitFor();
    expect(path()).toBe("/dashboard/test/team");
  });

  test("says on each page what is real, nothing of the mode and everything of the account, and the time of its clock", async () => {
    const page = await open("/dashboard/test");
    const notice = page.getByRole("status").filter({ hasText: "Test mode." });
    await notice.getByText("No email is sent, credits are not real.").waitFor();
    const advance = page.getByRole("banner").getByRole("link", { name: "Advance" });
    await advance.waitFor();
    expect(await advance.getAttribute("href")).toBe("/dashboard/test/test-mode");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" }).click();
    await notice.getByText("what you do here is real").waitFor();
  });

  test("has separate drafts: what is entered in one mode is not in the form of the other", async () => {
    const page = await open("/dashboard/invitations/new");
    const name = page.getByLabel("Candidate’s name");
    await name.fill("Zoë Quill");
    await goto(page, "/dashboard/test/invitations/new");
    expect(await name.inputValue()).toBe("");
    await goto(page, "/dashboard/invitations/new");
    expect(await name.inputValue()).toBe("Zoë Quill");
  });

  test("a new token is of the mode of the page, unless another one is chosen", async () => {
    const page = await open("/dashboard/test/api-tokens/new");
    await page.getByLabel("Name").fill("CI");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("table", { name: "Test tokens" }).getByText("CI", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByLabel("Name").fill("Production");
    await page.getByRole("radio", { name: /^Live/ }).check();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("table", { name: "Live tokens" }).getByText("Production", { exact: true }).first().waitFor();
  });

  test("is not there for a role that may not use it", async () => {
    const page = await open("/dashboard/test", { role: "viewer" });
    await heading(page, "Test mode is not for your role");
    expect(await page.getByRole("switch").count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});
