import { consoleLog } from "#adapters/console-log.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { normStore } from "#store/assessments/norms.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { resultStore } from "#store/invitations/results.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
export const table = connect(TABLE_NAME);

/** Dependencies of the candidate's functions. */
export const candidate = {
  clock: tenantClock(systemClock, testClockStore(table).read),
  random: systemRandom,
  log: consoleLog,
  limiter: rateLimiter(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  results: resultStore(table),
  accounts: accountStore(table),
  branding: brandingStore(table),
  pageUrl: PAGE_URL,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
  norms: normStore(table, systemClock),
  settings: cachedSettings(accountSettings(table), systemClock),
};
