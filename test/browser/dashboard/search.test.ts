import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn } from "../support/looks.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open } = onFakeDashboard();
const GROUPS = ["Candidates", "Jobs", "Actions", "Pages"];

describe.skipIf(!hasBrowser)("the search", () => {
  test("finds a person from any page with the keyboard alone: one key, the beginning of a name, Enter", async () => {
    const page = await open("/dashboard/team");
    await heading(page, "Team");
    // At once, while the search is still loading. Enter is for what the letters find, and not for what was listed before.
    await page.keyboard.type("/okaf");
    await page.keyboard.press("Enter");
    await heading(page, "Ada Okafor");
    expect(new URL(page.url()).pathname).toBe("/dashboard/candidates/inv_1");
  });

  test("leads to the person’s page, from where they are invited again without typing their name", async () => {
    const page = await open("/dashboard/candidates/inv_1");
    await page.getByRole("button", { name: "Invite again" }).click();
    await heading(page, "Invite a candidate");
    await expect.poll(() => page.getByLabel("Candidate’s name").inputValue()).toBe("Ada Okafor");
    expect(await page.getByLabel("Email address").inputValue()).toMatch(/@/);
    expect(page.url()).not.toContain("@");
  });

  test("lists candidates, jobs, acts and pages; arrows choose, Escape closes and returns the focus", async () => {
    const page = await open("/dashboard");
    const button = page.getByRole("button", { name: "Search" });
    await button.press("Enter");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.fill("c");
    await page.getByRole("option", { name: "Senior copy editor, Nordics" }).waitFor();
    for (const name of GROUPS)
      expect(await page.getByRole("group", { name }).getByRole("option").count(), name).toBeGreaterThan(0);
    const selected = () => page.getByRole("option", { selected: true }).innerText();
    expect(await selected()).toMatch(/^Bartholomew/);
    await field.press("ArrowDown");
    expect(await selected()).toBe("Senior copy editor, Nordics");
    expect(await field.getAttribute("aria-activedescendant")).toBe(
      await page.getByRole("option", { selected: true }).getAttribute("id"),
    );
    await field.press("ArrowUp");
    await field.press("ArrowUp");
    expect(await selected()).toBe("Credits");
    expect(await violationsOn(page)).toEqual([]);
    await field.fill("notif");
    await expect.poll(() => page.getByRole("dialog").getByRole("option").allInnerTexts()).toEqual(["Notifications"]);
    await field.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("says what it searches, that nothing was found, and that it failed; pages are found without the service", async () => {
    const page = await open("/dashboard", { role: "viewer" });
    await heading(page, "Overview");
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.waitFor();
    expect(await field.getAttribute("placeholder")).toBe("Job or page");
    await field.fill("zzz");
    await page.getByRole("status").getByText("Nothing has a word that begins with “zzz”.").waitFor();
    await page.route("**/invitations/search", (route) => route.abort());
    await field.fill("res");
    await page.getByRole("alert").getByText("Candidates could not be searched.").waitFor();
    await field.press("Enter");
    await heading(page, "Results");
  });

  test("has no fault at any width, light and dark, with many results", async () => {
    const page = await open("/dashboard");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("b");
    await page.getByRole("option", { name: /^Bartholomew/ }).waitFor();
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  });
});
