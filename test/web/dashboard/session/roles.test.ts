import { expect, test } from "vitest";
import * as contract from "#contract/dashboard/permissions.ts";
import { ROLES } from "../../../../lib/web/dashboard/session/roles.ts";

test("the page has the contract's roles, in their order", () => {
  expect(ROLES).toEqual(contract.ROLES);
});
