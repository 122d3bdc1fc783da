import { expect, test } from "vitest";
import { pathOf } from "../../../../../lib/web/dashboard/pages/request-log/path.ts";

test.each([
  ["/api/v1/invitations/{id}", "inv_1", "/invitations/inv_1"],
  ["/api/v1/invitations/{id}", null, "/invitations/{id}"],
  ["/api/v1/account", null, "/account"],
])("the route %s with %s is shown as %s", (route, object_id, path) => {
  expect(pathOf({ route, object_id })).toBe(path);
});
