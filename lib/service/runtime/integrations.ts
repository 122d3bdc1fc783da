import { consoleLog } from "#adapters/console-log.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { keptOrderStore } from "#store/integrations/kept-orders.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { sqsClient } from "./aws/sqs.ts";
import { connect } from "./aws/table.ts";
import { credentials } from "./credentials-of-vendors.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PAGE_URL, INTEGRATION_QUEUE_URL, EMAIL_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "PAGE_URL",
  "INTEGRATION_QUEUE_URL",
  "EMAIL_QUEUE_URL",
);
const sqs = sqsClient();
const table = connect(TABLE_NAME);
const clock = tenantClock(systemClock, testClockReader(table));

/** Dependencies of `answer-call`. */
export const integrations = {
  clock,
  random: systemRandom,
  log: consoleLog,
  leftOut: leftOutRows,
  limiter: rateLimiter(table, machineClock),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
  pageUrl: PAGE_URL,
  connections: connectionStore(table),
  orders: orderStore(table),
  keptOrders: keptOrderStore(table),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  results: resultStore(table),
  shares: shareStore(table),
  accounts: accountStore(table),
  credentials,
  wall: systemClock,
  integrationQueue: integrationQueue(INTEGRATION_QUEUE_URL, sqs),
  emails: emailQueue(EMAIL_QUEUE_URL, sqs),
  settings: cachedSettings(accountSettings(table), clock),
};
