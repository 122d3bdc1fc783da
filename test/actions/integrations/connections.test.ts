import { expect, test } from "vitest";
import { createConnection } from "#actions/integrations/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const BOB = { theirId: "4243", webhookSecret: "secret" };
const APP = { client_id: "app", client_secret: "secret" };

test.each<[Vendor, object, string]>([
  ["ashby", {}, "api_key"],
  ["workable", {}, "api_key"],
  ["kombo", { theirId: "workday:2", webhookSecret: "secret" }, "api_key"],
  ["kombo", { theirId: "workday:2", apiKey: "key" }, "webhook_secret"],
  ["hibob", { ...BOB, apiKey: "key" }, "client_id"],
  ["hibob", { ...BOB, granted: { ...APP, access_token: "access" } }, "refresh_token"],
  [
    "hibob",
    { theirId: "4243", granted: { ...APP, access_token: "access", refresh_token: "refresh" } },
    "webhook_secret",
  ],
  ["hibob", {}, "vendor"],
])("a connection to %s with %j is refused, and the missing field is named: %s", async (vendor, input, field) => {
  const { deps, account: accountId } = await anAtsWorld(newMemoryTable(), vendor);
  const created = createConnection(deps, { accountId, vendor, ...input }, byOperator(deps));
  await expect(created).rejects.toMatchObject({ errors: [{ field }] });
});
