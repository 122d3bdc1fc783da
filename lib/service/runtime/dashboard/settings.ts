import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of the settings works with. */
export const settingsArea = {
  ...dashboard,
  accounts: accountStore(table),
  settings: accountSettings(table),
  branding: brandingStore(table),
  packages: packageStore(table),
};
