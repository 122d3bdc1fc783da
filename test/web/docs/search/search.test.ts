import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureBuilt } from "../../../../lib/web/build.ts";
import { type Entry, searchIn } from "../../../../lib/web/docs/search/search.ts";

const entries: Entry[] = JSON.parse(readFileSync(join((await ensureBuilt()).dir, "docs/search.json"), "utf8"));
const search = searchIn(entries);

test.each([
  ["verify every request", /^\/docs\/guides\/webhooks#verify-every-request$/],
  ["insufficient_credits", /^\/docs\/errors#insufficient_credits$/],
  ["insufficient credits", /^\/docs\/errors#insufficient_credits$/],
  ["rate_limi", /^\/docs\/errors#rate_limited$/],
  ["extend", /extend|expiry/],
  ["idempotncy", /idempotency/i],
  ["cancel invit", /#cancelInvitation$/],
  ["extra time", /^\/docs\/guides\/accessibility/],
  ["sandbox", /^\/docs\/concepts\/test-mode/],
  ["svix", /^\/docs\/guides\/webhooks/],
  ["npm install", /^\/docs\/get-started#2-choose-a-client$/],
  ["open badges", /^\/docs\/reference\/results#readCredential$/],
])("finds %s first", (query, href) => {
  expect(search(query)[0]?.href).toMatch(href);
});

test("finds nothing for what is nowhere", () => {
  expect(search("qwertzuiop")).toEqual([]);
});

test("every section has a unique address", () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});
