import { consoleLog } from "#adapters/console-log.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { accountReader } from "#store/accounts/account-reader.ts";
import { knownKeyedHash } from "#store/keyed-hash.ts";
import { memberStore } from "#store/team/members.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL } = readEnv("TABLE_NAME", "PAGE_URL");
const table = connect(TABLE_NAME);

/** Dependencies of the functions that switch notifications off. */
export const unsubscribing = {
  clock: systemClock,
  log: consoleLog,
  accounts: accountReader(table),
  members: memberStore(table),
  hash: knownKeyedHash(table),
  docsUrl: `${PAGE_URL}${DOCS_PATH}`,
};
