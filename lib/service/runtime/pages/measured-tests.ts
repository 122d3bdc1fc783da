import { consoleLog } from "#adapters/console-log.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { normStore } from "#store/assessments/norms.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");

/** Dependencies of the function that lists the measured tests. */
export const measuredTests = {
  clock: systemClock,
  log: consoleLog,
  norms: normStore(connect(TABLE_NAME), systemClock),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
