import { expect, test } from "vitest";
import { queryOf } from "../../../../../../lib/web/dashboard/pages/invitations/list/filters.ts";

const NOTHING = { q: "", job: "", status: "", from: "", to: "", cursor: "" };

test("without filters only the size of the page is sent", () => {
  expect(queryOf(NOTHING)).toEqual({ limit: "50" });
});

test.each([
  ["ada@example.com", { candidate_email: "ada@example.com" }],
  [" ada@example.com ", { candidate_email: "ada@example.com" }],
  ["JOB-7", { reference: "JOB-7" }],
  ["team@work", { reference: "team@work" }],
])("%j searches for %j", (q, expected) => {
  expect(queryOf({ ...NOTHING, q })).toEqual({ limit: "50", ...expected });
});

test("a job is searched for whole", () => {
  expect(queryOf({ ...NOTHING, job: " Editor, London " })).toEqual({ limit: "50", job: "Editor, London" });
});

test("an address that was tampered with sends no status that the service refuses", () => {
  expect(queryOf({ ...NOTHING, status: "toString", from: "soon" })).toEqual({ limit: "50" });
});
