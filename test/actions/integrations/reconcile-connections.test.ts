import { expect, test } from "vitest";
import { reconcileConnections } from "#actions/integrations/reconcile-connections.ts";
import { resumeJob, syncJob } from "#domain/integrations/job.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

test("each working connection is asked for, and no other", async () => {
  const { reporting, account, connection, queue, deps } = await aKomboWorld();
  expect(await reconcileConnections(reporting, account)).toBe(1);
  expect(queue).toEqual([syncJob(connection), resumeJob(connection)]);
  await deps.connections.update(connection, { status: "disabled" }, anAuditEntry(account));
  expect(await reconcileConnections(reporting, account)).toBe(0);
  expect(queue).toHaveLength(2);
});
