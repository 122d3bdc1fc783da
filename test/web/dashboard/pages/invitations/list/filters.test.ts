import { expect, test } from "vitest";
import { queryOf } from "../../../../../../lib/web/dashboard/pages/invitations/list/filters.ts";

const NOTHING = { q: "", status: "", from: "", to: "", cursor: "" };

test("without filters only the size of the page is sent", () => {
  expect(queryOf(NOTHING, true)).toEqual({ limit: "50" });
});

test.each([
  ["ada@example.com", { candidate_email: "ada@example.com" }],
  [" ada@example.com ", { candidate_email: "ada@example.com" }],
  ["JOB-7", { reference: "JOB-7" }],
  ["team@work", { reference: "team@work" }],
])("%j searches for %j", (q, expected) => {
  expect(queryOf({ ...NOTHING, q }, true)).toEqual({ limit: "50", ...expected });
});

test("a role that sees no addresses searches by reference alone", () => {
  expect(queryOf({ ...NOTHING, q: "ada@example.com" }, false)).toEqual({ limit: "50", reference: "ada@example.com" });
});

test("an address that was tampered with sends no status that the service refuses", () => {
  expect(queryOf({ ...NOTHING, status: "toString", from: "soon" }, true)).toEqual({ limit: "50" });
});
