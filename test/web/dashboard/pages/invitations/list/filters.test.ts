import { expect, test } from "vitest";
import { fits, queryOf } from "../../../../../../lib/web/dashboard/pages/invitations/list/filters.ts";
import { aCandidate } from "../../../../../browser/support/fake/invitations.ts";

const NOTHING = { q: "", job: "", status: "", from: "", to: "", cursor: "" };

test("without filters only the size of the page is sent", () => {
  expect(queryOf(NOTHING)).toEqual({ limit: "50" });
});

test("a job is searched for whole", () => {
  expect(queryOf({ ...NOTHING, job: " Editor, London " })).toEqual({ limit: "50", job: "Editor, London" });
});

test("an address that was tampered with sends no status that the service refuses", () => {
  expect(queryOf({ ...NOTHING, status: "toString", from: "soon" })).toEqual({ limit: "50" });
});

const one = aCandidate("inv_1", { job: "Editor", status: "pending", created_at: "2026-11-02T10:00:00.000Z" });

test.each([
  [{}, true],
  [{ status: "pending", job: "Editor" }, true],
  [{ status: "completed" }, false],
  [{ job: "Edit" }, false],
  [{ created_after: "2026-11-02T00:00:00.000Z", created_before: "2026-11-03T00:00:00.000Z" }, true],
  [{ created_after: "2026-11-03T00:00:00.000Z" }, false],
  [{ created_before: "2026-11-02T00:00:00.000Z" }, false],
])("of what a search finds, the list's other filters %j leave it: %s", (query, left) => {
  expect(fits(query)(one)).toBe(left);
});
