import { expect, test } from "vitest";
import { modeOf, placeInOtherMode } from "../../../../lib/web/dashboard/session/mode.ts";

test("the address says which mode a page shows", () => {
  expect(["/dashboard", "/dashboard/team", "/dashboard/testing"].map(modeOf)).toEqual(["live", "live", "live"]);
  expect(["/dashboard/test", "/dashboard/test/team"].map(modeOf)).toEqual(["test", "test"]);
});

test.each([
  ["/dashboard", "/dashboard/test"],
  ["/dashboard/", "/dashboard/test"],
  ["/dashboard/test", "/dashboard"],
  ["/dashboard/api-tokens", "/dashboard/test/api-tokens"],
  ["/dashboard/test/invitations/inv_1", "/dashboard/invitations"],
])("the other mode's place of %s is %s", (from, to) => {
  expect(placeInOtherMode(from)).toBe(to);
});
