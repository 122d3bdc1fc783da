import { parseIntegrationJob } from "#adapters/integrations/integration-queue.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { connectionTestStore } from "#store/integrations/connection-tests.ts";
import { keptOrderStore } from "#store/integrations/kept-orders.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { connect } from "../aws/table.ts";
import { credentials } from "../credentials-of-vendors.ts";
import { readEnv } from "../env.ts";
import { reporting } from "./reports.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of `run-integrations`, which reports to ATSs, takes their orders and cancels them. */
export const integrationWork = {
  ...reporting,
  jobOf: parseIntegrationJob,
  credentials,
  connectionTests: connectionTestStore(table),
  keptOrders: keptOrderStore(table),
  changes: invitationChanges(table),
  random: systemRandom,
  settings: cachedSettings(accountSettings(table), systemClock),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  invitations: invitationStore(table),
  pageUrl: PAGE_URL,
};
