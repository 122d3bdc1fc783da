import { consoleLog } from "#adapters/console-log.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { parseScoringRequest } from "#adapters/scoring-queue.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { normStore } from "#store/assessments/norms.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** Dependencies of `score-writing`. */
export const scorer = {
  clock: tenantClock(systemClock, testClockReader(table)),
  random: systemRandom,
  log: consoleLog,
  requestOf: parseScoringRequest,
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  metrics: lambdaMetrics,
  grammar: harperCheck(),
  lexicon: lexiconSource(),
  norms: normStore(table, systemClock),
  settings: cachedSettings(accountSettings(table), systemClock),
};
