import { describe, expect, test } from "vitest";
import { noTroubles } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { account, as } = onDashboard();

/** Run in the page: a WebP of one colour, in base64. */
const A_WEBP = `(() => {
  const canvas = document.createElement("canvas");
  canvas.width = 1600;
  canvas.height = 200;
  const context = canvas.getContext("2d");
  context.fillStyle = "#7a1f5c";
  context.fillRect(0, 0, 1600, 200);
  return canvas.toDataURL("image/webp").split(",")[1];
})()`;

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe.skipIf(!hasBrowser)("branding in the dashboard, on the service", () => {
  test("a WebP logo is shown by the page and by the report, a script named logo.png by neither", async () => {
    const { account_id } = await account("Harbour & Quill");
    const { page, troubles } = await as(
      { accountId: account_id, email: "ada@example.com", role: "owner" },
      "/dashboard/settings",
    );
    const choose = async (buffer: Buffer, mimeType: string) =>
      page.getByLabel("Logo", { exact: true }).setInputFiles({ name: "logo.png", mimeType, buffer });
    await page.getByLabel("Logo", { exact: true }).waitFor();
    await choose(Buffer.from(SCRIPT), "image/png");
    await page.getByRole("alert").getByText("Must be a PNG or WebP image").waitFor();
    expect(await page.getByAltText("Your logo").count()).toBe(0);

    const webp = Buffer.from(await page.evaluate<string>(A_WEBP), "base64");
    expect(webp.toString("latin1", 8, 12)).toBe("WEBP");
    await choose(webp, "image/webp");
    const logo = page.getByAltText("Your logo");
    await logo.waitFor();
    await expect.poll(() => logo.evaluate((image) => "naturalWidth" in image && image.naturalWidth)).toBe(960);

    // The page takes the body as a file, which the browser's protocol no longer returns.
    let report = "";
    await page.route(/preview\/report/, async (route) => {
      const response = await route.fetch();
      report = (await response.body()).toString("latin1");
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "Open a sample report (PDF)" }).click();
    await expect.poll(() => report.slice(0, 5)).toBe("%PDF-");
    expect(report).toContain("/Width 960");
    noTroubles(troubles);
    await page.context().close();
  });
});
