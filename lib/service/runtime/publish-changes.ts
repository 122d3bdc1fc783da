import { deliveryQueue } from "#adapters/delivery-queue.ts";
import { emailQueue } from "#adapters/email-queue.ts";
import { consoleLog } from "#adapters/log.ts";
import { lambdaMetrics } from "#adapters/metrics.ts";
import { scoringQueue } from "#adapters/scoring-queue.ts";
import { systemClock } from "#adapters/system.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { countsOf } from "#domain/counts.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { endpointStore } from "#store/endpoints.ts";
import { eventStore } from "#store/events.ts";
import { invitationLookups } from "#store/invitation-lookups.ts";
import { publicationStore } from "#store/publications.ts";
import { invitationChange, invitationChanged } from "#store/stream-change.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL, EMAIL_QUEUE_URL, SCORING_QUEUE_URL, WEBHOOK_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "PUBLIC_URL",
  "EMAIL_QUEUE_URL",
  "SCORING_QUEUE_URL",
  "WEBHOOK_QUEUE_URL",
);
const table = connect(TABLE_NAME);

/** What `publish-changes` works with, wired once per cold start. */
export const publisher = {
  clock: systemClock,
  log: consoleLog,
  changeOf: invitationChange,
  changed: invitationChanged,
  publications: publicationStore(table),
  count: (change: Parameters<typeof countsOf>[0]) => lambdaMetrics.count(countsOf(change)),
  emails: emailQueue(EMAIL_QUEUE_URL),
  scoring: scoringQueue(SCORING_QUEUE_URL),
  lookups: invitationLookups(table),
  events: eventStore(table),
  endpoints: endpointStore(table),
  deliveries: deliveryStore(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
};
