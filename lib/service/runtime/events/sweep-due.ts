import { clockQueue, simulationQueue } from "#adapters/clock-queue.ts";
import { consoleLog } from "#adapters/console-log.ts";
import { emailQueue } from "#adapters/email/queue.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { normStore } from "#store/assessments/norms.ts";
import { dueIndex, dueOfTenant } from "#store/due-index.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { ownResponses } from "#store/own-tests/own-responses.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { erasableInvitations } from "#store/privacy/erasable-invitations.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { invitationAges, retentionStore } from "#store/privacy/retentions.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PUBLIC_URL, PAGE_URL, WEBHOOK_QUEUE_URL, INTEGRATION_QUEUE_URL, EMAIL_QUEUE_URL, CLOCK_QUEUE_URL } =
  readEnv(
    "TABLE_NAME",
    "PUBLIC_URL",
    "PAGE_URL",
    "WEBHOOK_QUEUE_URL",
    "INTEGRATION_QUEUE_URL",
    "EMAIL_QUEUE_URL",
    "CLOCK_QUEUE_URL",
  );
const table = connect(TABLE_NAME);
const sqs = sqsClient();

/** Dependencies of `sweep-due`. */
export const sweeper = {
  clock: systemClock,
  wall: systemClock,
  clocks: testClockStore(table),
  clockQueue: clockQueue(CLOCK_QUEUE_URL, sqs),
  simulations: simulationQueue(CLOCK_QUEUE_URL, sqs),
  dueOf: dueOfTenant(table),
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  due: dueIndex(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  deliveries: deliveryStore(table),
  reports: reportStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqs),
  integrationQueue: integrationQueue(INTEGRATION_QUEUE_URL, sqs),
  endpoints: endpointStore(table),
  noticeStore: noticeStore(table),
  memberInvitations: memberInvitationStore(table),
  keyNotices: keyNoticeStore(table),
  members: memberStore(table),
  notifications: notificationsStore(table),
  emails: emailQueue(EMAIL_QUEUE_URL, sqs),
  lookups: invitationLookups(table),
  events: eventStore(table),
  publications: publicationStore(table),
  reconciliations: reconciliationStore(table),
  derived: derivedRows(table),
  ownResponses: ownResponses(table),
  results: resultStore(table),
  shares: shareStore(table),
  erasures: erasureStore(table, systemRandom),
  erasable: erasableInvitations(table),
  retentions: retentionStore(table),
  ages: invitationAges(table),
  connections: connectionStore(table),
  orders: orderStore(table),
  pageUrl: PAGE_URL,
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  norms: normStore(table, systemClock),
  settings: cachedSettings(accountSettings(table), systemClock),
};
