import { parseEmailEvent } from "#adapters/email-event.ts";
import { consoleLog } from "#adapters/log.ts";
import { invitationEmailStore } from "#store/invitation-emails.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");

/** What `record-email-event` works with, wired once per cold start. */
export const emailEvents = {
  log: consoleLog,
  eventOf: parseEmailEvent,
  invitationEmails: invitationEmailStore(connect(TABLE_NAME)),
};
