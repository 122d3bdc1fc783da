import { consoleLog } from "#adapters/console-log.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { machineClock, systemClock } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { deliveryQueue, parseDeliveryJob } from "#adapters/webhooks/delivery-queue.ts";
import { webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { patience } from "#adapters/webhooks/notice-slow.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { deliveryReader } from "#store/webhooks/delivery-reader.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { kmsClient } from "../aws/kms.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";
import { webhookPolicy } from "../webhooks/policy.ts";

const { TABLE_NAME, WEBHOOK_QUEUE_URL, WEBHOOK_KEY_ID, EMAIL_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "WEBHOOK_QUEUE_URL",
  "WEBHOOK_KEY_ID",
  "EMAIL_QUEUE_URL",
);
const table = connect(TABLE_NAME);
const reader = deliveryReader(table, systemClock);
const sqs = sqsClient();

/** Dependencies of `deliver-webhook`. */
export const webhooks = {
  clock: tenantClock(systemClock, testClockReader(table)),
  wall: systemClock,
  machine: machineClock,
  log: consoleLog,
  metrics: lambdaMetrics,
  chance: Math.random,
  jobOf: parseDeliveryJob,
  claims: deliveryClaims(table),
  reader,
  health: endpointHealth(table, reader.forget),
  secrets: secretBox(WEBHOOK_KEY_ID, systemClock, kmsClient()),
  sender: webhookHttp(webhookPolicy()),
  patience: patience(),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqs),
  emails: emailQueue(EMAIL_QUEUE_URL, sqs),
};
