import { consoleLog } from "#adapters/console-log.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { logoStore } from "#store/accounts/branding.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL } = readEnv("TABLE_NAME", "PUBLIC_URL");

/** What the function of the logos works with. */
export const logos = {
  clock: systemClock,
  log: consoleLog,
  logos: logoStore(connect(TABLE_NAME)),
  docsUrl: `${PUBLIC_URL}/docs`,
};
