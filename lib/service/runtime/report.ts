import { consoleLog } from "#adapters/console-log.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { parseReportLink } from "#domain/report/link.ts";
import { partStore } from "#store/invitations/parts.ts";
import { resultStore } from "#store/invitations/results.ts";
import { connect } from "#store/table.ts";
import { testClockStore } from "#store/test-clocks.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of the report's function. Only its bundle contains the fonts and the PDF library. */
export const report = {
  clock: tenantClock(systemClock, testClockStore(table).read),
  accountOf: (link: string) => parseReportLink(link)?.accountId ?? "",
  log: consoleLog,
  results: resultStore(table),
  parts: partStore(table),
  printer: { print: printReport },
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
