import { tenantClock } from "#adapters/tenant-clock.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { testClockStore } from "#store/test-clocks.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of credits works with. */
export const creditsArea = {
  ...dashboard,
  tenantClock: tenantClock(dashboard.clock, testClockStore(table).read),
  accounts: accountStore(table),
  settings: accountSettings(table),
  ledger: ledgerStore(table),
};
