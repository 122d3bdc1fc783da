import type { SQSRecord } from "aws-lambda";
import { performJob } from "#actions/integrations/perform-job.ts";
import { deliverWebhook } from "#actions/webhooks/deliver-webhook.ts";
import { parseIntegrationJob } from "#adapters/integrations/integration-queue.ts";
import { parseDeliveryJob } from "#adapters/webhooks/delivery-queue.ts";
import { publishChanges } from "#handlers/events/publish-changes.ts";
import { scoreWriting } from "#handlers/events/score-writing.ts";
import { sendEmail } from "#handlers/events/send-email.ts";
import { queueHandler } from "#http/batch.ts";
import type { Deps } from "./dependencies.ts";

/** The handlers of the stream and the queues, as in `functions/events/`. */
export const EVENTS = {
  publishChanges: publishChanges.on,
  sendEmail: sendEmail.on,
  deliverWebhook: (deps: Deps) =>
    queueHandler(deps.log, (record: SQSRecord) => deliverWebhook(deps, parseDeliveryJob(record.body))),
  runIntegrations: (deps: Deps) =>
    queueHandler(deps.log, (record: SQSRecord) => performJob(deps, parseIntegrationJob(record.body))),
  scoreWriting: scoreWriting.on,
};
