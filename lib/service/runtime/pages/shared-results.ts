import { consoleLog } from "#adapters/console-log.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { parseShareLink } from "#domain/results/sharing/shares.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of the function that shows shared results. */
export const sharedResults = {
  clock: tenantClock(systemClock, testClockReader(table)),
  accountOf: (link: string) => parseShareLink(link)?.accountId ?? "",
  log: consoleLog,
  random: systemRandom,
  limiter: rateLimiter(table, machineClock),
  results: resultStore(table),
  shares: shareStore(table),
  accounts: accountStore(table),
  branding: brandingStore(table),
  pageUrl: PAGE_URL,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
