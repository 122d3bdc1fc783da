import { expect, test } from "vitest";
import { REPORT_EXPIRED, REPORT_NOT_FOUND } from "#domain/report/link-error-pages.ts";

test.each([
  ["not found", REPORT_NOT_FOUND],
  ["expired", REPORT_EXPIRED],
])("the page of a link that is %s loads nothing, runs nothing, is indexed nowhere, and says what to do", (_, page) => {
  // The empty icon keeps browsers from asking for one.
  const rest = page.replace('<link rel="icon" href="data:,">', "");
  expect(rest).not.toBe(page);
  expect(rest).not.toMatch(/<script|<img|<link|src=|href=|url\(|@import/i);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<code>report_url</code>");
  expect(page).toContain("ask whoever sent it for a new one");
  expect(page.match(/<h1>/g)).toHaveLength(1);
});
