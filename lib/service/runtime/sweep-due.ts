import { deliveryQueue } from "#adapters/delivery-queue.ts";
import { emailQueue } from "#adapters/email-queue.ts";
import { consoleLog } from "#adapters/log.ts";
import { lambdaMetrics } from "#adapters/metrics.ts";
import { systemClock, systemRandom } from "#adapters/system.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { dueIndex } from "#store/due.ts";
import { endpointStore } from "#store/endpoints.ts";
import { eventStore } from "#store/events.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationLookups } from "#store/invitation-lookups.ts";
import { invitationStore } from "#store/invitations.ts";
import { noticeStore } from "#store/notices.ts";
import { partStore } from "#store/parts.ts";
import { publicationStore } from "#store/publications.ts";
import { reconciliationStore } from "#store/reconciliations.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL, WEBHOOK_QUEUE_URL, EMAIL_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "PUBLIC_URL",
  "WEBHOOK_QUEUE_URL",
  "EMAIL_QUEUE_URL",
);
const table = connect(TABLE_NAME);

/** What `sweep-due` works with, wired once per cold start. */
export const sweeper = {
  clock: systemClock,
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  due: dueIndex(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  deliveries: deliveryStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL),
  endpoints: endpointStore(table),
  noticeStore: noticeStore(table),
  emails: emailQueue(EMAIL_QUEUE_URL),
  lookups: invitationLookups(table),
  events: eventStore(table),
  publications: publicationStore(table),
  reconciliations: reconciliationStore(table),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
};
