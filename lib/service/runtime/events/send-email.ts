import { consoleLog } from "#adapters/console-log.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { pacedSending } from "#adapters/email/paced-sending.ts";
import { parseEmailMessage } from "#adapters/email/queue.ts";
import { sesMailer } from "#adapters/email/ses-mailer.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import type { Mailer } from "#domain/email/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { keyedHash } from "#store/keyed-hash.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { sesClient } from "../aws/ses.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME, PAGE_URL, EMAIL_SENDER, EMAIL_CONFIGURATION_SET, EMAIL_CALL_MS } = readEnv(
  "TABLE_NAME",
  "PAGE_URL",
  "EMAIL_SENDER",
  "EMAIL_CONFIGURATION_SET",
  "EMAIL_CALL_MS",
);
const table = connect(TABLE_NAME);

const paced = pacedSending(sesMailer(EMAIL_SENDER, EMAIL_CONFIGURATION_SET, sesClient()), Number(EMAIL_CALL_MS));
const clock = tenantClock(systemClock, testClockReader(table));
const kept = { clock, random: systemRandom, keptEmails: testEmailStore(table) };

/** Dependencies of `send-email`. */
export const emailSender = {
  clock,
  wall: systemClock,
  random: systemRandom,
  log: consoleLog,
  metrics: lambdaMetrics,
  messageOf: parseEmailMessage,
  /** Runs work with the mailer of the account: SES at its pace, or of a test tenant one that sends nothing. */
  withMailer: (accountId: string, work: (mailer: Mailer) => Promise<void>) =>
    isTestTenant(accountId) ? clock.within(accountId, () => work(keepingMailer(kept, accountId))) : paced(work),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  accounts: accountStore(table),
  branding: brandingStore(table),
  settings: cachedSettings(accountSettings(table), systemClock),
  emailCounter: emailCounter(table, systemRandom),
  endpoints: endpointStore(table),
  contacts: accountContacts(table),
  noticeStore: noticeStore(table),
  memberInvitations: memberInvitationStore(table),
  members: memberStore(table),
  keyNotices: keyNoticeStore(table),
  notifications: notificationsStore(table),
  hash: keyedHash(table, systemRandom),
  pageUrl: PAGE_URL,
};
