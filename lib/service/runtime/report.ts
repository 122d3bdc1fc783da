import { consoleLog } from "#adapters/log.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { systemClock } from "#adapters/system.ts";
import { apiKeyStore } from "#store/api-keys.ts";
import { keyLookup } from "#store/key-lookup.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { resultStore } from "#store/results.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL } = readEnv("TABLE_NAME", "PUBLIC_URL");
const table = connect(TABLE_NAME);

/** What the report's function works with. The fonts and the PDF library are in this one's bundle only. */
export const report = {
  clock: systemClock,
  log: consoleLog,
  limiter: rateLimiter(table),
  keys: keyLookup(apiKeyStore(table), systemClock),
  results: resultStore(table),
  printer: { print: printReport },
  docsUrl: `${PUBLIC_URL}/docs`,
};
