import { expect, test } from "vitest";
import { ROLES } from "#contract/dashboard/permissions.ts";
import { callOn, dashboardWalk, guarded, isAllowed } from "../../support/harness/dashboard-walk.ts";
import { DIES_AFTER, mortalFunctions } from "../../support/processes/crash-after-writes.ts";

const { load, writes } = mortalFunctions();
const { aTarget, walker } = dashboardWalk({ load });

test("look", async () => {
  for (const [name, operation] of guarded) {
    const at = await aTarget(operation);
    const least = ROLES.findLast((role) => isAllowed(role, operation)) ?? "owner";
    const { status } = await callOn(await walker(at, least), name, operation, at, { [DIES_AFTER]: "0" });
    if (writes().length > 1) console.log(name, status, writes().join(" "));
  }
  expect(1).toBe(1);
});
