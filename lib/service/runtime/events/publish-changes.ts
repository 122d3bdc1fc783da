import { simulationQueue } from "#adapters/clock-queue.ts";
import { consoleLog } from "#adapters/console-log.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { scoringQueue } from "#adapters/scoring-queue.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { normStore } from "#store/assessments/norms.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { reportStore } from "#store/webhooks/reports.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PUBLIC_URL, PAGE_URL, EMAIL_QUEUE_URL, SCORING_QUEUE_URL, WEBHOOK_QUEUE_URL, CLOCK_QUEUE_URL } =
  readEnv(
    "TABLE_NAME",
    "PUBLIC_URL",
    "PAGE_URL",
    "EMAIL_QUEUE_URL",
    "SCORING_QUEUE_URL",
    "WEBHOOK_QUEUE_URL",
    "CLOCK_QUEUE_URL",
  );
const table = connect(TABLE_NAME);
const sqs = sqsClient();

/** Dependencies of `publish-changes`. */
export const publisher = {
  clock: tenantClock(systemClock, testClockReader(table)),
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  changeOf: invitationChange,
  changed: invitationChanged,
  publications: publicationStore(table),
  emails: emailQueue(EMAIL_QUEUE_URL, sqs),
  scoring: scoringQueue(SCORING_QUEUE_URL, sqs),
  invitations: invitationStore(table),
  simulations: simulationQueue(CLOCK_QUEUE_URL, sqs),
  lookups: invitationLookups(table),
  events: eventStore(table),
  endpoints: endpointStore(table),
  deliveries: deliveryStore(table),
  reports: reportStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqs),
  connections: connectionStore(table),
  orders: orderStore(table),
  pageUrl: PAGE_URL,
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  results: resultStore(table),
  shares: shareStore(table),
  norms: normStore(table, systemClock),
  settings: cachedSettings(accountSettings(table), systemClock),
  lowBalance: lowBalanceStore(table),
  members: memberStore(table),
  notifications: notificationsStore(table),
};
