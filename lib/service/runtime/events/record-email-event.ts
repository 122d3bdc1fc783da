import { consoleLog } from "#adapters/console-log.ts";
import { parseEmailEvent } from "#adapters/email/ses-event.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** Dependencies of `record-email-event`. */
export const emailEvents = {
  log: consoleLog,
  eventOf: parseEmailEvent,
  invitations: invitationStore(table),
  changes: invitationChanges(table),
};
