import { deliverWebhook } from "#actions/webhooks/deliver-webhook.ts";
import { queueHandler } from "#http/batch.ts";
import { webhooks } from "#runtime/events/deliver-webhook.ts";

export const handler = queueHandler(webhooks.log, (record) => {
  const job = webhooks.jobOf(record.body);
  return webhooks.clock.within(job.account_id, () => deliverWebhook(webhooks, job));
});
