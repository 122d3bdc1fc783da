import { performJob } from "#actions/integrations/perform-job.ts";
import { queueHandler } from "#http/batch.ts";
import { integrationWork } from "#runtime/events/run-integrations.ts";

export const handler = queueHandler(integrationWork.log, (record) => {
  const job = integrationWork.jobOf(record.body);
  return integrationWork.clock.within(job.account_id, () => performJob(integrationWork, job));
});
