import { printReport } from "#adapters/report-pdf/print-report.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of the previews works with. Beside the report's function, only this one contains the PDF library. */
export const previewArea = {
  ...dashboard,
  accounts: accountStore(table),
  branding: brandingStore(table),
  settings: cachedSettings(accountSettings(table), systemClock),
  logos: logoStore(table),
  printer: { print: printReport },
};
