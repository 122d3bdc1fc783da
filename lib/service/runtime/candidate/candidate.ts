import { consoleLog } from "#adapters/console-log.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { invitationById } from "#store/invitations/invitation-by-id.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
export const table = connect(TABLE_NAME);

/** Dependencies of every function of the candidate's page. */
export const candidate = {
  clock: tenantClock(systemClock, testClockReader(table)),
  random: systemRandom,
  log: consoleLog,
  limiter: rateLimiter(table, machineClock),
  invitations: invitationById(table),
  pageUrl: PAGE_URL,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
