import { consoleLog } from "#adapters/console-log.ts";
import { machineClock, systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { connect } from "./aws/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL, PAGE_URL } = readEnv("TABLE_NAME", "PUBLIC_URL", "PAGE_URL");

/** Dependencies of the functions without a key: they count requests and access no other data. */
export const publicApi = {
  clock: systemClock,
  log: consoleLog,
  limiter: rateLimiter(connect(TABLE_NAME), machineClock),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
