import { parseEmailMessage } from "#adapters/email-queue.ts";
import { consoleLog } from "#adapters/log.ts";
import { sesMailer } from "#adapters/mailer.ts";
import { systemClock } from "#adapters/system.ts";
import { accountContacts } from "#store/account-contacts.ts";
import { accountStore } from "#store/accounts.ts";
import { invitationEmailStore } from "#store/invitation-emails.ts";
import { noticeStore } from "#store/notices.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PAGE_URL, EMAIL_SENDER, EMAIL_CONFIGURATION_SET } = readEnv(
  "TABLE_NAME",
  "PAGE_URL",
  "EMAIL_SENDER",
  "EMAIL_CONFIGURATION_SET",
);
const table = connect(TABLE_NAME);

/** What `send-email` works with, wired once per cold start. */
export const emailSender = {
  clock: systemClock,
  log: consoleLog,
  messageOf: parseEmailMessage,
  invitationEmails: invitationEmailStore(table),
  accounts: accountStore(table),
  contacts: accountContacts(table),
  noticeStore: noticeStore(table),
  mailer: sesMailer(EMAIL_SENDER, EMAIL_CONFIGURATION_SET),
  pageUrl: PAGE_URL,
};
