import { consoleLog } from "#adapters/log.ts";
import { systemClock, systemRandom } from "#adapters/system.ts";
import { dueIndex } from "#store/due.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationStore } from "#store/invitations.ts";
import { partStore } from "#store/parts.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** What `sweep-due` works with, wired once per cold start. */
export const sweeper = {
  clock: systemClock,
  random: systemRandom,
  log: consoleLog,
  due: dueIndex(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
};
