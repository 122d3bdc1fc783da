import { consoleLog } from "#adapters/console-log.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { logoStore } from "#store/accounts/branding.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");

/** What the function of the logos works with. */
export const logos = {
  clock: systemClock,
  log: consoleLog,
  logos: logoStore(connect(TABLE_NAME)),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
