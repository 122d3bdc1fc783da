import { consoleLog } from "#adapters/console-log.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { partStore } from "#store/invitations/parts.ts";
import { resultStore } from "#store/invitations/results.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL } = readEnv("TABLE_NAME", "PUBLIC_URL");
const table = connect(TABLE_NAME);

/** Dependencies of the report's function. Only its bundle contains the fonts and the PDF library. */
export const report = {
  clock: systemClock,
  log: consoleLog,
  results: resultStore(table),
  parts: partStore(table),
  printer: { print: printReport },
  docsUrl: `${PUBLIC_URL}/docs`,
};
