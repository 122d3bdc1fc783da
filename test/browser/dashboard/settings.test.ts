import { describe, expect, test } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open } = onFakeDashboard();

describe.skipIf(!hasBrowser)("the settings", () => {
  test("are saved, only what was changed, and a reload shows them", async () => {
    const page = await open("/dashboard/settings");
    await page.getByLabel("Sender name").fill("Quill Hiring");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByRole("status").getByText("The settings are saved").waitFor();
    expect(state.settings).toMatchObject({ version: 4, sender_name: "Quill Hiring", accent: "#7a1f5c" });
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("There is nothing to save.").waitFor();
    expect(state.settings.version).toBe(4);
  });

  test("that someone else has changed are not overwritten: the page says so, and reads them again", async () => {
    const page = await open("/dashboard/settings", {
      refuse: new Map([["PATCH /settings/account", { code: "settings_changed" }]]),
    });
    await page.getByLabel("Footer").fill("Bern");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByRole("alert").getByText("Someone has changed the settings").waitFor();
    state.settings = { ...state.settings, version: 9, footer: "Geneva" };
    await page.getByRole("button", { name: "Read the settings again" }).click();
    await expect.poll(() => page.getByLabel("Footer").inputValue()).toBe("Geneva");
  });

  test("a refused colour is said at its field", async () => {
    const message = "Text in this colour is hard to read.";
    const page = await open("/dashboard/settings", {
      refuse: new Map([
        [
          "PATCH /settings/account",
          { code: "validation_error", errors: [{ field: "accent", code: "low_contrast", message }] },
        ],
      ]),
    });
    await page.getByLabel("Accent colour", { exact: true }).fill("#ffdd00");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByRole("alert").getByText(message).waitFor();
    expect(await page.getByLabel("Accent colour", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  });

  test("the preview shows the email and the candidate's page with what is entered, in their own style", async () => {
    const page = await open("/dashboard/settings");
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    await page.getByLabel("Name", { exact: true }).fill("Quill & Sons");
    await page.getByLabel("Notice", { exact: true }).fill("Only editors read it.");
    await page.getByRole("button", { name: "Preview email" }).click();
    const email = page.frameLocator('iframe[title="Preview of the email"]');
    await email.getByText("Quill & Sons").first().waitFor();
    const button = email.getByText("Go to the assessment").locator("..");
    expect(await button.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe("rgb(122, 31, 92)");
    const candidate = page.frameLocator('iframe[title="Preview of the candidate’s page"]');
    await candidate.getByRole("heading", { name: "Welcome, Ada Lovelace" }).waitFor();
    await candidate.getByText("Only editors read it.").waitFor();
    const primary = candidate.getByRole("button", { name: "Continue" }).first();
    await expect
      .poll(() => primary.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe("rgb(122, 31, 92)");
    expect(refused).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
  });
});
