import { expect, test } from "vitest";
import { updateConnection } from "#actions/integrations/manage-connections.ts";
import type { UpdateConnection } from "#contract/dashboard/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const table = newMemoryTable();

const changing = async (vendor: Vendor) => {
  const { deps, reporting, account: accountId, connection } = await anAtsWorld(table, vendor);
  return (change: UpdateConnection) =>
    updateConnection({ ...reporting, ...deps }, { accountId, connectionId: connection.id }, change, byOperator(deps));
};

test("a key is replaced only for a vendor that gives us one", async () => {
  expect(await (await changing("ashby"))({ api_key: "new" })).toMatchObject({ sealed_key: "sealed new" });
  const refused = (await changing("greenhouse"))({ api_key: "new" });
  await expect(refused).rejects.toMatchObject({ errors: [{ field: "api_key", code: "not_allowed" }] });
});

test("links lead to the shared page until a member chooses the dashboard", async () => {
  const change = await changing("greenhouse");
  expect(await change({ name: "Ours" })).toMatchObject({ links_to: "shared_page" });
  expect(await change({ links_to: "dashboard" })).toMatchObject({ links_to: "dashboard" });
});
