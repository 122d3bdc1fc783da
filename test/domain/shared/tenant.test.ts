import { expect, test } from "vitest";
import { isId, newId } from "#domain/shared/ids.ts";
import { dashboardOf, isTestTenant, liveAccountOf, livemodeOf, testTenantOf } from "#domain/shared/tenant.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

test("an account and its test tenant name each other, and only one of them is live", () => {
  const live = newId("acct", MONDAY, seededRandom());
  const tenant = testTenantOf(live);
  expect(tenant).not.toBe(live);
  expect(liveAccountOf(tenant)).toBe(live);
  expect(liveAccountOf(live)).toBe(live);
  expect(testTenantOf(tenant)).toBe(tenant);
  expect([live, tenant].map(isTestTenant)).toEqual([false, true]);
  expect([live, tenant].map(livemodeOf)).toEqual([true, false]);
  expect([live, tenant].map(dashboardOf)).toEqual(["/dashboard", "/dashboard/test"]);
});

test("a test tenant's id is an account's id, and no other kind of id ends like one", () => {
  const random = seededRandom();
  expect(isId("acct", testTenantOf(newId("acct", MONDAY, random)))).toBe(true);
  expect(isId("acct", `${testTenantOf(newId("acct", MONDAY, random))}_test`)).toBe(false);
  expect(isId("inv", `${newId("inv", MONDAY, random)}_test`)).toBe(false);
});
