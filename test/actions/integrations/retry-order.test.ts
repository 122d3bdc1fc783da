import { expect, test } from "vitest";
import { retryOrder } from "#actions/integrations/retry-order.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { ashbyStart, readStarted } from "../../support/ats/fake-ashby.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

test("an order of another connection is not found, and leaves no entry in the audit log", async () => {
  const world = await anAtsWorld(newMemoryTable(), "ashby");
  const { connection: other } = await world.connect();
  const id = readStarted(await world.call("POST", "assessment.start", ashbyStart()));
  const entries: object[] = [];
  const deps = { ...world.reporting, auditLog: { append: async (entry: object) => void entries.push(entry) } };
  await expect(retryOrder(deps, other, id, OPERATOR)).rejects.toMatchObject({ code: "not_found" });
  expect([entries, world.queue]).toEqual([[], []]);
  expect(await retryOrder(deps, world.connection, id, OPERATOR)).toBe(0);
  expect(entries).toMatchObject([{ action: "integration.order_retried" }]);
});
