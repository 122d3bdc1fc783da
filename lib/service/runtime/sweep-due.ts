import { consoleLog } from "#adapters/log.ts";
import { systemClock } from "#adapters/system.ts";
import { dueIndex } from "#store/due.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationStore } from "#store/invitations.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** What `sweep-due` works with, wired once per cold start. */
export const sweeper = {
  clock: systemClock,
  log: consoleLog,
  due: dueIndex(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
};
