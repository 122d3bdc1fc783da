import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DOCS_PAGES, docsPathOf } from "#contract/docs-pages.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn, type Look } from "../support/looks.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open, goto } = onFakeDashboard();

/** One page of each kind, which CI looks at in every look. */
const ONE_OF_EACH_KIND = ["/docs", "/docs/concepts/invitations", "/docs/guides/going-live", "/docs/reference/webhooks"];
/**
 * Each width and each colour scheme, in which CI looks at every page: the text is the same in each width, and what is
 * around it is the same on each page. The text's colours depend on the scheme alone, so they are judged once in each.
 */
const SOME_LOOKS: readonly Look[] = [
  { width: 320, colorScheme: "dark" },
  { width: 768, colorScheme: "light", judged: "sizes" },
  { width: 1440, colorScheme: "light", judged: "colours" },
];
const IS_CI = process.env.CI === "true";
const PAGES = IS_CI ? DOCS_PAGES.map(docsPathOf) : ONE_OF_EACH_KIND;
const looksAt = (path: string): readonly Look[] => (IS_CI && ONE_OF_EACH_KIND.includes(path) ? EVERY_LOOK : SOME_LOOKS);

/** What a reader sees of the page's own text. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("main")?.innerText.replace(/\s+/g, " ") ?? "");

/** Waits until the examples have the address of this service, which the page's script asks for, and the offer of a token. */
const filledIn = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector(".try-it:empty") === null &&
      ![...document.querySelectorAll("pre code")].some((block) =>
        block.textContent.includes("//assess.example.com/api/"),
      ),
  );
};

describe.skipIf(!hasBrowser)("each page of the documentation", () => {
  /** Everything that the browser complains about, such as what the policy forbids. */
  const complaints: string[] = [];
  let page: Page;
  beforeAll(async () => {
    page = await open("/docs/changelog");
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
  });

  test.each(PAGES)(
    "%s: axe finds nothing, nothing is wider than the window, and the policy forbids nothing",
    async (path) => {
      await goto(page, path);
      await page.locator("h1").first().waitFor();
      await filledIn(page);
      const looks = looksAt(path);
      const texts = new Set<string>();
      const read = async (): Promise<string[]> => {
        texts.add(await textOf(page));
        return [];
      };
      expect(await faultsIn(page, looks, read)).toEqual([]);
      expect(texts.size).toBe(1);
      expect(complaints.splice(0)).toEqual([]);
    },
  );
});

describe.skipIf(!hasBrowser)("the documentation in a browser", () => {
  test("without a script, languages can be chosen, the menu opens, and nothing is offered that needs one", async () => {
    const options = { javaScriptEnabled: false, viewport: { width: 375, height: 700 } };
    const page = await open("/docs/reference/tests", {}, options);
    const [curl, python] = ["curl", "python"].map((language) =>
      page.locator(`.panel[data-language="${language}"]`).first(),
    );
    expect([await curl?.isVisible(), await python?.isVisible()]).toEqual([true, false]);
    await page.getByText("Python", { exact: true }).first().click();
    expect([await curl?.isVisible(), await python?.isVisible()]).toEqual([false, true]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Limits" }).click();
    await page.getByRole("heading", { name: "Limits", level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: /Search|Copy|token/ }).count()).toBe(0);
  });

  test("the choice of a language is made for the whole page, and remembered on the next", async () => {
    const page = await open("/docs/reference/account");
    await goto(page, "/docs/reference/invitations");
    await page.getByText("TypeScript", { exact: true }).nth(2).click();
    const chosen = page.locator('.tabs input[value="typescript"]');
    expect(await chosen.count()).toBeGreaterThan(5);
    expect(await page.locator('.tabs input[value="typescript"]:checked').count()).toBe(await chosen.count());
    await goto(page, "/docs/reference/tests");
    await page.getByText("client.tests.list()").first().waitFor();
    expect(await page.locator('.panel[data-language="curl"]').first().isVisible()).toBe(false);
  });

  test("how reliably each form measures is shown where scoring is explained, or where it can be read", async () => {
    const page = await open("/docs/guides/scoring");
    const figures = page.getByRole("region", { name: "Reliability of each test" });
    await figures.getByText("Editing test").first().waitFor();
    expect(await figures.getByRole("row").allInnerTexts()).toEqual(
      [
        ["Test", "Form (version)", "Candidates", "Reliability", "95% interval"],
        ["Editing test", "A (3)", "1,240", "0.80", "0.75 to 0.85"],
        ["Editing test", "B (3)", "1,240", "0.80", "0.75 to 0.85"],
        ["Spelling test", "", "", "not yet measured", ""],
      ].map((cells) => cells.join("\t")),
    );
    await page.route("**/measured-tests.json", (route) => route.abort());
    await page.reload();
    await page.getByText("could not be loaded").waitFor();
    expect(await figures.count()).toBe(0);
  });

  test("a block of code is copied as it is", async () => {
    const page = await open("/docs/reference/tests");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const block = page.locator(".code-frame").first();
    await block.hover();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate("navigator.clipboard.readText()");
    expect(copied).toBe('curl "$BASE_URL/tests" \\\n  -H "Authorization: Bearer $API_KEY"');
  });

  test("the search is loaded when it is opened, and leads to sections with the keyboard alone", async () => {
    const page = await open("/docs");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await goto(page, "/docs/limits");
    await page.getByRole("button", { name: "Search" }).waitFor();
    expect(requested).not.toContain("/docs/search.json");
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Search the documentation" });
    await dialog.getByRole("searchbox").fill("rate_limi");
    await dialog.getByRole("link", { name: "rate_limited" }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate("document.activeElement.hash")).toBe("#rate_limited");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/errors#rate_limited");
    await page.keyboard.press("/");
    await dialog.getByRole("searchbox").fill("zzzzzz");
    await dialog.getByText("Nothing has “zzzzzz”.").waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
  });

  test("a test token is made when asked for, filled into the examples, and kept for the next page", async () => {
    const page = await open("/docs/reference/account");
    await page.getByText("$API_KEY").first().waitFor();
    const made = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Use a test token" }).click();
    const body = (await made).postDataJSON();
    expect(body).toMatchObject({ name: "Documentation examples", livemode: false });
    const validFor = Date.parse(body.expires_at) - Date.now();
    expect(Math.abs(validFor - 3_600_000)).toBeLessThan(60_000);
    await page.getByText("The examples have a token of your test account.").waitFor();
    const example = page.locator(".panel pre").first();
    expect(await example.innerText()).toMatch(
      /"http:\/\/127\.0\.0\.1:4010\/api\/v1\/account"[\s\S]+Bearer ais_test_\w+"/,
    );
    await goto(page, "/docs/reference/tests");
    await page.getByText("The examples have a token of your test account.").waitFor();
    expect(await page.locator(".panel pre").first().innerText()).toContain("Bearer ais_test_");
  });

  test("without a session in the dashboard, the reader is told to sign in", async () => {
    const page = await open("/docs/reference/account", { signedIn: false });
    await page.getByRole("button", { name: "Use a test token" }).click();
    await page.getByText("Sign in to the dashboard in this browser first").waitFor();
    expect(await page.locator(".panel pre").first().innerText()).toContain("$API_KEY");
  });
});
