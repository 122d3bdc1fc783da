import { parseEmailMessage } from "#adapters/email-queue.ts";
import { lane } from "#adapters/lane.ts";
import { consoleLog } from "#adapters/log.ts";
import { sesMailer } from "#adapters/mailer.ts";
import { lambdaMetrics } from "#adapters/metrics.ts";
import { systemClock, systemRandom } from "#adapters/system.ts";
import { accountContacts } from "#store/account-contacts.ts";
import { accountStore } from "#store/accounts.ts";
import { endpointStore } from "#store/endpoints.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationStore } from "#store/invitations.ts";
import { noticeStore } from "#store/notices.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PAGE_URL, EMAIL_SENDER, EMAIL_CONFIGURATION_SET, EMAIL_CALL_MS } = readEnv(
  "TABLE_NAME",
  "PAGE_URL",
  "EMAIL_SENDER",
  "EMAIL_CONFIGURATION_SET",
  "EMAIL_CALL_MS",
);
const table = connect(TABLE_NAME);

/** What `send-email` works with, wired once per cold start. */
export const emailSender = {
  clock: systemClock,
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  messageOf: parseEmailMessage,
  inLane: lane(Number(EMAIL_CALL_MS)),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  accounts: accountStore(table),
  endpoints: endpointStore(table),
  contacts: accountContacts(table),
  noticeStore: noticeStore(table),
  mailer: sesMailer(EMAIL_SENDER, EMAIL_CONFIGURATION_SET),
  pageUrl: PAGE_URL,
};
