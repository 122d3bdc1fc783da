import { consoleLog } from "#adapters/console-log.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { READ_LIMITS, REPORT_LIMITS, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import type { ConnectionSecretBox } from "#domain/integrations/ports.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportClaims } from "#store/integrations/report-claims.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { kmsClient } from "../aws/kms.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";
import { webhookPolicy } from "../webhooks/policy.ts";

const { TABLE_NAME, INTEGRATION_QUEUE_URL, WEBHOOK_KEY_ID, EMAIL_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "INTEGRATION_QUEUE_URL",
  "WEBHOOK_KEY_ID",
  "EMAIL_QUEUE_URL",
);
const table = connect(TABLE_NAME);
const sqs = sqsClient();
const connectionSecrets: ConnectionSecretBox = secretBox(WEBHOOK_KEY_ID, systemClock, kmsClient());

/** Dependencies of reports to ATSs, by the keys of connections alone. */
export const reporting = {
  clock: tenantClock(systemClock, testClockReader(table)),
  wall: systemClock,
  log: consoleLog,
  metrics: lambdaMetrics,
  chance: Math.random,
  connectionSecrets,
  credentials: credentialsFrom(connectionSecrets),
  reportSender: webhookHttp({ ...webhookPolicy(), limits: REPORT_LIMITS }),
  atsReader: webhookHttp({ ...webhookPolicy(), limits: READ_LIMITS }),
  reportClaims: reportClaims(table),
  reports: reportStore(table),
  connections: connectionStore(table),
  orders: orderStore(table),
  integrationQueue: integrationQueue(INTEGRATION_QUEUE_URL, sqs),
  emails: emailQueue(EMAIL_QUEUE_URL, sqs),
};
