import { expect, test } from "vitest";
import { performJob } from "#actions/integrations/perform-job.ts";
import { orderJob, reportJob, resumeJob, syncJob, testJob } from "#domain/integrations/job.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

test("work for a connection that was deleted does nothing, whatever its kind", async () => {
  const { reporting, account, queue, sent } = await anAtsWorld(newMemoryTable(), "ashby");
  const gone = { account_id: account, id: "int_gone" };
  const report = { account_id: account, connection_id: gone.id, order_id: "ord_gone", event_id: "evt_1", attempts: 0 };
  const jobs = [reportJob(report), syncJob(gone), orderJob(gone, "1"), testJob(gone, ""), resumeJob(gone)];
  for (const job of jobs) await performJob(reporting, job);
  expect([queue, sent]).toEqual([[], []]);
});
