import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/clients/client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

const invitation = { candidate_name: "Jane Doe", candidate_email: "jane@example.com", tests: ["grammar-test"] };

describe.skipIf(!hasBrowser)("webhooks in the dashboard, on the service", () => {
  test("an endpoint is added, tested, disabled, and gets what it missed; a developer sees no addresses", async () => {
    let received = 0;
    await using receiver = await httpReceiver((_, response) => {
      received += 1;
      response.writeHead(200).end("Thank you, jane@example.com");
    });
    const { account_id, api_key } = await account("Harbour & Quill");
    const { page } = await as(
      { accountId: account_id, email: "dev@example.com", role: "developer" },
      "/dashboard/webhooks",
    );
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await page.getByLabel("URL").fill("ftp://hooks.example.com/");
    await page.locator(".field-error").first().waitFor();
    await page.getByLabel("URL").fill(`http://127.0.0.1:${receiver.port}/hooks`);
    await page.getByText("Webhooks can be sent there.").waitFor();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    expect(await page.getByLabel("Secret", { exact: true }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "I have copied it" }).click();

    await page.getByRole("button", { name: "Send test event" }).click();
    await heading(page, "invitation.created");
    await page.getByText("Delivered", { exact: true }).waitFor();
    await page.getByText("HTTP 200").waitFor();
    expect(await page.content()).not.toContain("jane@example.com");
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole("link", { name: /127\.0\.0\.1/ }).click();
    await page.getByRole("button", { name: "Disable" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await page.getByText("Nothing is sent to this endpoint").waitFor();
    const api = clientOf(service().baseUrl, api_key);
    for (const reference of ["one", "two", "three"]) {
      expect((await api.post("/invitations", { ...invitation, reference })).status).toBe(201);
    }
    await service().drain();
    const before = received;
    await page.getByRole("button", { name: "Enable" }).click();
    await page.getByText("3 events did not reach it").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
    await page.getByText(/3 events since .* are sent again/).waitFor();
    await service().drain();
    expect(received).toBe(before + 3);
    await page.reload();
    await page.getByText(/3 events since .* are sent again/).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("Everything has arrived or is under way.").waitFor();
    for (const [range, hours] of [
      ["the last hour", 1],
      ["the last 90 days", 2160],
    ] as const) {
      const counted = page.waitForResponse((response) => response.url().endsWith(`/undelivered?hours=${hours}`));
      await page.getByLabel("Events of").selectOption(range);
      expect((await counted).status()).toBe(200);
      await page.getByText("Everything has arrived or is under way.").waitFor();
    }
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole("button", { name: "Rotate secret" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("button", { name: "Activate new secret" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
    await page.getByRole("button", { name: "Rotate secret" }).waitFor();

    await page.getByRole("link", { name: "Webhooks", exact: true }).first().click();
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await page
      .getByRole("row", { name: /invitation\.created.*j•••@e•••\.com/ })
      .first()
      .waitFor();
  }, 120_000);
});
