import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { READ_LIMITS, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { connect } from "../aws/table.ts";
import { credentials } from "../credentials-of-vendors.ts";
import { readEnv } from "../env.ts";
import { webhookPolicy } from "../webhooks/policy.ts";
import { deliveries } from "./deliveries.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of `deliver-webhook`, which also takes the open orders of ATSs. */
export const webhooks = {
  ...deliveries,
  credentials,
  atsReader: webhookHttp({ ...webhookPolicy(), limits: READ_LIMITS }),
  random: systemRandom,
  settings: cachedSettings(accountSettings(table), systemClock),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  invitations: invitationStore(table),
  pageUrl: PAGE_URL,
};
