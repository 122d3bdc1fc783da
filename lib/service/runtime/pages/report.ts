import { consoleLog } from "#adapters/console-log.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { kmsSigner } from "#adapters/signing/kms-signer.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { parseReportLink } from "#domain/report/link.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { kmsClient } from "../aws/kms.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL, SIGNING_KEY_IDS } = readEnv("TABLE_NAME", "PAGE_URL", "SIGNING_KEY_IDS");
const table = connect(TABLE_NAME);

/** Dependencies of the report's function. Only its bundle contains the fonts and the PDF library. */
export const report = {
  clock: tenantClock(systemClock, testClockReader(table)),
  accountOf: (link: string) => parseReportLink(link)?.accountId ?? "",
  log: consoleLog,
  results: resultStore(table),
  parts: partStore(table),
  accounts: accountStore(table),
  settings: accountSettings(table),
  branding: brandingStore(table),
  logos: logoStore(table),
  printer: { print: printReport },
  signer: kmsSigner(SIGNING_KEY_IDS, kmsClient()),
  pageUrl: PAGE_URL,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
