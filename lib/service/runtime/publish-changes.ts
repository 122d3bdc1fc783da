import { emailQueue } from "#adapters/email-queue.ts";
import { consoleLog } from "#adapters/log.ts";
import { lambdaMetrics } from "#adapters/metrics.ts";
import { scoringQueue } from "#adapters/scoring-queue.ts";
import { countsOf } from "#domain/counts.ts";
import { invitationLookups } from "#store/invitation-lookups.ts";
import { invitationChange } from "#store/stream-change.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, EMAIL_QUEUE_URL, SCORING_QUEUE_URL } = readEnv(
  "TABLE_NAME",
  "EMAIL_QUEUE_URL",
  "SCORING_QUEUE_URL",
);

/** What `publish-changes` works with, wired once per cold start. */
export const publisher = {
  log: consoleLog,
  changeOf: invitationChange,
  count: (change: Parameters<typeof countsOf>[0]) => lambdaMetrics.count(countsOf(change)),
  emails: emailQueue(EMAIL_QUEUE_URL),
  scoring: scoringQueue(SCORING_QUEUE_URL),
  lookups: invitationLookups(connect(TABLE_NAME)),
};
