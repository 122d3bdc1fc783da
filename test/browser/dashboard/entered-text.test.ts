import { describe, expect, test } from "vitest";
import { hasBrowser } from "../support/browser.ts";
import { hold, loseResponse } from "../support/held.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { state, open, goto } = onFakeDashboard();

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const resultPath = (): string => `/dashboard/results/${state.results[0]?.invitation_id}`;

describe.skipIf(!hasBrowser)("what is entered", () => {
  test("in the settings stays when a logo is saved, and is saved with the version of then", async () => {
    const page = await open("/dashboard/settings");
    await page.getByLabel("Footer").fill("Bern");
    await page
      .getByLabel("Logo", { exact: true })
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PIXEL });
    await page.getByText("The logo is saved").waitFor();
    await expect.poll(() => state.settings.version).toBe(4);
    // The settings have been read again when the form can be saved with their version.
    await page.waitForLoadState("networkidle");
    expect(await page.getByLabel("Footer").inputValue()).toBe("Bern");
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PATCH"),
      page.getByRole("button", { name: "Save settings" }).click(),
    ]);
    expect(saved.postDataJSON()).toEqual({ version: 4, footer: "Bern" });
    await page.getByText("The settings are saved").waitFor();
  });

  test("as a new tag stays when another tag has been removed", async () => {
    const page = await open("/dashboard/results");
    await goto(page, resultPath());
    await page.route(/\/tags$/, (route) => route.fulfill({ json: { annotations: { tags: [], notes: [] } } }));
    const slow = await hold(page, "POST", /\/tags$/);
    await page
      .getByRole("button", { name: /remove this tag$/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "New tag" }).fill("second round");
    const readAgain = page.waitForResponse((response) => response.request().method() === "GET");
    slow.release();
    await readAgain;
    expect(await page.getByRole("textbox", { name: "New tag" }).inputValue()).toBe("second round");
  });

  test("in a note whose response was lost is sent as another note once it is changed", async () => {
    const page = await open("/dashboard/results");
    await goto(page, resultPath());
    const ids: string[] = [];
    await page.route(/\/notes$/, (route) => {
      ids.push(route.request().postDataJSON().id);
      return loseResponse(route);
    });
    const note = page.getByRole("textbox", { name: "Add a note" });
    const add = page.getByRole("button", { name: "Add note" });
    const send = async (): Promise<void> => {
      const before = ids.length;
      await expect.poll(() => add.getAttribute("aria-disabled")).toBe("false");
      await add.click();
      await expect.poll(() => ids.length).toBe(before + 1);
    };
    await note.fill("Strong.");
    await send();
    await send();
    await note.fill("Strong. Ask about facts.");
    await send();
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test("as the reason of a decision is there again after a session that ended in the middle", async () => {
    const page = await open("/dashboard/results");
    await goto(page, resultPath());
    const decide = page.getByRole("button", { name: /Decide review|Record a decision/ });
    await decide.click();
    await page.getByLabel("Change the outcome to passed").check();
    await page.getByLabel("Reason").fill("Two editors have read it.");
    state.signedIn = false;
    await page.getByRole("button", { name: "Record decision" }).click();
    await page.getByText("You are signed out").waitFor();
    state.signedIn = true;
    await goto(page, resultPath());
    await decide.click();
    expect(await page.getByLabel("Reason").inputValue()).toBe("Two editors have read it.");
    expect(await page.getByLabel("Change the outcome to passed").isChecked()).toBe(true);
  });

  test("as the correction of a row stays while another row of the import is checked again", async () => {
    const page = await open("/dashboard/invitations/import");
    await page.route(/invitations\/check$/, (route) => {
      const rows: { row: number }[] = route.request().postDataJSON().rows;
      const data = rows.map(({ row }) => ({ row, outcome: "ready", credits: 1, invitation_id: null, error: null }));
      return route.fulfill({ json: { data, credits: 10 } });
    });
    const lines = ["candidate_name,candidate_email,tests", "Ann,ann,editing-test", "Ben,ben,editing-test"];
    const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.locator("#import-file").setInputFiles(file);
    await page.getByRole("button", { name: "Use these columns" }).click();
    await page.getByLabel("Email address in row 2").fill("ann@example.com");
    await page.getByLabel("Email address in row 3").fill("ben@example.com");
    await page.getByRole("button", { name: "Check again row 2" }).click();
    await page.getByRole("heading", { name: "1 row to fix" }).waitFor();
    expect(await page.getByLabel("Email address in row 3").inputValue()).toBe("ben@example.com");
    await page.getByRole("button", { name: "Check again row 3" }).click();
    await page.getByRole("button", { name: "Send 2 invitations" }).waitFor();
  });

  test("as an endpoint's URL does not undo what someone else has changed since", async () => {
    const page = await open("/dashboard/webhooks");
    const [endpoint] = state.endpoints;
    const path = `/dashboard/webhooks/endpoints/${endpoint?.id}/edit`;
    await goto(page, path);
    await page.getByLabel("URL").fill("https://new.example/hooks");
    const events = ["invitation.cancelled"] as const;
    state.endpoints = state.endpoints.map((one) => (one === endpoint ? { ...one, events: [...events] } : one));
    await goto(page, path);
    await page.getByRole("checkbox", { name: "invitation.cancelled" }).waitFor();
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PATCH"),
      page.getByRole("button", { name: "Save" }).click(),
    ]);
    expect(saved.postDataJSON()).toEqual({ url: "https://new.example/hooks", events });
  });

  test("without an event, as dictation and correction programs do, is drawn, kept and sent", async () => {
    const page = await open("/dashboard/settings");
    const footer = page.getByLabel("Footer");
    await footer.fill("Bren");
    await page.evaluate(`document.querySelector("[name=footer]").value = "Bern"`);
    // Drawing another field of the form leaves it as it is.
    await page.getByRole("textbox", { name: "Accent colour", exact: true }).fill("#123456");
    expect(await footer.inputValue()).toBe("Bern");
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PATCH"),
      page.evaluate(`(() => {
        const { elements } = document.querySelector("[name=footer]").form;
        elements.namedItem("footer").value = "Basel";
        elements.namedItem("sender_name").value = "Harbour";
        [...elements].find(({ type }) => type === "submit").click();
      })()`),
    ]);
    expect(saved.postDataJSON()).toMatchObject({ footer: "Basel", sender_name: "Harbour", accent: "#123456" });
  });
});
