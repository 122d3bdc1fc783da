import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/clients/client.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, stranger } = onDashboard();

describe.skipIf(!hasBrowser)("who passed a test", () => {
  test("takes a credential of it, which the result's page calls unchanged", async () => {
    const { test_api_key } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const client = clientOf(service().baseUrl, test_api_key);
    const invitation = {
      candidate_email: "passes@simulated.invalid",
      candidate_name: "Paula",
      tests: ["grammar-test"],
    };
    const { id, test_url } = (await client.post("/invitations", invitation)).json.invitation;
    await service().drain();
    const { verify_url } = (await client.get(`/results/${id}`)).json.result;
    const { page } = await stranger(new URL(test_url).pathname);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "See your data" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Take the credential: Grammar test" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("grammar-test.jwt");
    await page.getByText("The file grammar-test.jwt is in your downloads.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(verify_url);
    await page.getByLabel("Report, result or credential").setInputFiles(await file.path());
    await page.getByText("The file is unchanged").waitFor();
  });
});
