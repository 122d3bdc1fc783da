import { expect, test } from "vitest";
import { queryOf } from "../../../../../lib/web/dashboard/pages/audit-log/filters.ts";

const NONE = { actor: "", action: "", from: "", to: "" };

test("what is not set is not sent", () => {
  expect(queryOf(NONE)).toEqual({});
});

test("days are sent as the moments around them in the reader's zone, because both times are exclusive", () => {
  expect(queryOf({ ...NONE, from: "2026-11-01", to: "2026-11-02" })).toEqual({
    created_after: new Date(2026, 9, 31, 23, 59, 59, 999).toISOString(),
    created_before: new Date(2026, 10, 3).toISOString(),
  });
});

test("an address that was tampered with sends no action that the service refuses", () => {
  expect(queryOf({ actor: "mem_1", action: "toString", from: "soon", to: "" })).toEqual({ actor: "mem_1" });
});
