import { consoleLog } from "#adapters/console-log.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { memberStore } from "#store/team/members.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");

/** The table, one connection for all that an environment does. */
export const table = connect(TABLE_NAME);

/** What every area of the dashboard's API works with; wired once per cold start. */
export const dashboard = {
  clock: tenantClock(systemClock, testClockReader(table)),
  random: systemRandom,
  log: consoleLog,
  leftOut: leftOutRows,
  metrics: lambdaMetrics,
  limiter: rateLimiter(table, machineClock),
  sessions: sessionStore(table),
  members: memberStore(table),
  pageUrl: PAGE_URL,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
