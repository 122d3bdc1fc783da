import { consoleLog } from "#adapters/console-log.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { connect } from "./aws/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL, PAGE_URL } = readEnv("TABLE_NAME", "PUBLIC_URL", "PAGE_URL");

/** The table, with one connection per environment. */
export const table = connect(TABLE_NAME);

/** Dependencies of every endpoint with a key. */
export const authenticatedApi = {
  clock: tenantClock(systemClock, testClockReader(table)),
  wall: systemClock,
  random: systemRandom,
  log: consoleLog,
  limiter: rateLimiter(table, machineClock),
  keys: keyLookup(apiKeyReader(table), systemClock, consoleLog),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  requests: requestRecords(table),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
