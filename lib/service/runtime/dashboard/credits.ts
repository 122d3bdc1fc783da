import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of credits works with. */
export const creditsArea = {
  ...dashboard,
  accounts: accountStore(table),
  settings: accountSettings(table),
  ledger: ledgerStore(table),
};
