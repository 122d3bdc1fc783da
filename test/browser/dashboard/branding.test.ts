import { describe, expect, test } from "vitest";
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

/** Run in the page: keeps, as text, the file that it opens in another tab, where the browser of the tests shows no PDF. */
const KEEP_FILES = `(() => {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    file.arrayBuffer().then((bytes) => { globalThis.madeFile = new TextDecoder("latin1").decode(bytes); });
    return create(file);
  };
})()`;

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe.skipIf(!hasBrowser)("branding in the dashboard, on the service", () => {
  test("a WebP logo is shown by the page and by the report, a script named logo.png by neither", async () => {
    const { account_id } = await account("Harbour & Quill");
    const { page } = await as(
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

    await page.evaluate(KEEP_FILES);
    await page.getByRole("button", { name: "Open a sample report (PDF)" }).click();
    await expect.poll(() => page.evaluate<string>("globalThis.madeFile ?? ''")).toMatch(/^%PDF-/);
    const report = await page.evaluate<string>("globalThis.madeFile");
    expect(report).toContain("/Width 960");
  });
});
