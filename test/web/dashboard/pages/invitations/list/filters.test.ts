import { expect, test } from "vitest";
import { queryOf } from "../../../../../../lib/web/dashboard/pages/invitations/list/filters.ts";

const ENDS = { ends_from: "", ends_to: "", waiting: "", sort: "" };
const NOTHING = { q: "", job: "", status: "", from: "", to: "", cursor: "", ...ENDS };

test("without filters only the size of the page is sent", () => {
  expect(queryOf(NOTHING)).toEqual({ limit: "50" });
});

test("a search is not among the filters: it is sent in a body, which no log of addresses has", () => {
  expect(queryOf({ ...NOTHING, q: "ada" })).toEqual({ limit: "50" });
});

test("links that end on a day are those that end from its first moment to its last", () => {
  const { expires_after, expires_before } = queryOf({ ...NOTHING, ends_from: "2026-03-01", ends_to: "2026-03-01" });
  expect(Date.parse(expires_before ?? "") - Date.parse(expires_after ?? "")).toBe(86_400_000 + 1);
});

test("a job is searched for whole, with the spaces around it that a client can send", () => {
  expect(queryOf({ ...NOTHING, job: " Editor, London " })).toEqual({ limit: "50", job: " Editor, London " });
});

test("an address that was tampered with sends no status that the service refuses", () => {
  expect(queryOf({ ...NOTHING, status: "toString", sort: "toString", waiting: "x", from: "soon" })).toEqual({
    limit: "50",
  });
});
