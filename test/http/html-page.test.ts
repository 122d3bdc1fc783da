import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { page } from "#http/html-page.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
const policyOf = async (html: string) => String((await page(html)()).headers?.["Content-Security-Policy"]);

test("a page may use its own style sheets, each by the hash of its exact text, and load nothing else", async () => {
  const policy = await policyOf("<style>p { color: red }</style><p>é</p><style>\n</style>");
  expect(policy).toContain(`style-src 'sha256-${sha256("p { color: red }")}' 'sha256-${sha256("\n")}';`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|script-src|\*/);
});

test("a page without a style sheet may use none", async () => {
  expect(await policyOf("<p style='color: red'>")).toContain("style-src 'none';");
});

test("the page is sent as it is, and its address goes to no other site", async () => {
  expect(await page("<p>&amp;</p>")()).toMatchObject({
    html: "<p>&amp;</p>",
    headers: { "Referrer-Policy": "no-referrer" },
  });
});
