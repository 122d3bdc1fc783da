import { consoleLog } from "#adapters/console-log.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of the function that verifies results. */
export const verification = {
  clock: systemClock,
  log: consoleLog,
  results: resultStore(table),
  invitations: invitationStore(table),
  accounts: accountStore(table),
  branding: brandingStore(table),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
