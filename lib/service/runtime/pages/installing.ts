import { consoleLog } from "#adapters/console-log.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { READ_LIMITS, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { installationStore } from "#store/integrations/installations.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { kmsClient } from "../aws/kms.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { credentials } from "../credentials-of-vendors.ts";
import { readEnv } from "../env.ts";
import { webhookPolicy } from "../webhooks/policy.ts";

const { TABLE_NAME, PAGE_URL, PUBLIC_URL, INTEGRATION_QUEUE_URL, WEBHOOK_KEY_ID } = readEnv(
  "TABLE_NAME",
  "PAGE_URL",
  "PUBLIC_URL",
  "INTEGRATION_QUEUE_URL",
  "WEBHOOK_KEY_ID",
);
const table = connect(TABLE_NAME);

/** Dependencies of `finish-installation`. */
export const installing = {
  clock: systemClock,
  wall: systemClock,
  random: systemRandom,
  log: consoleLog,
  leftOut: leftOutRows,
  limiter: rateLimiter(table, machineClock),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
  pageUrl: PAGE_URL,
  apiUrl: PUBLIC_URL,
  credentials,
  connectionSecrets: secretBox(WEBHOOK_KEY_ID, systemClock, kmsClient()),
  atsReader: webhookHttp({ ...webhookPolicy(), limits: READ_LIMITS }),
  connections: connectionStore(table),
  installations: installationStore(table),
  integrationQueue: integrationQueue(INTEGRATION_QUEUE_URL, sqsClient()),
};
