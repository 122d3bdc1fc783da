import { systemClock } from "#adapters/system-clock.ts";
import { accountReader } from "#store/accounts/account-reader.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { table } from "./candidate.ts";

/** The account, as its candidates see it. */
export const account = {
  accounts: accountReader(table),
  branding: brandingStore(table),
  settings: cachedSettings(accountSettings(table), systemClock),
};
