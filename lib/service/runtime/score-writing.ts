import { harperCheck } from "#adapters/harper.ts";
import { consoleLog } from "#adapters/log.ts";
import { lambdaMetrics } from "#adapters/metrics.ts";
import { parseScoringRequest } from "#adapters/scoring-queue.ts";
import { systemClock, systemRandom } from "#adapters/system.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationStore } from "#store/invitations.ts";
import { partStore } from "#store/parts.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** What `score-writing` works with, wired once per cold start. */
export const scorer = {
  clock: systemClock,
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  requestOf: parseScoringRequest,
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  grammar: harperCheck(),
};
