import type { SettingsReader } from "#domain/accounts/ports.ts";
import { type EmailCounter, emailLimitsOf, type ReachedLimit } from "#domain/email/email-limits.ts";
import type { EmailQueue, KeyNoticeEmail, MemberInvitationEmail, NotificationsEmail } from "#domain/email/ports.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { isEmailPointless } from "#domain/invitations/emails/another-email.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type {
  ConnectionNoticeRequest,
  EmailRequest,
  EndpointNoticeRequest,
} from "#domain/invitations/publishing/outbox.ts";
import type { InvitationChanges } from "#domain/results/ports.ts";
import type { EmailChange, EmailProgress } from "#domain/shared/email-progress.ts";
import type { KeyNoticeRecord, KeyNoticeStore } from "#domain/shared/key-notice.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { isOpen, type MemberInvitationRecord } from "#domain/team/member.ts";
import { afterEmailChange, type NotificationsRecord, type NotificationsStore } from "#domain/team/notifications.ts";
import type { MemberInvitationStore } from "#domain/team/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";

/** The row that an email is about, which also has the email's progress. */
export type EmailOwner<Row extends EmailProgress> = {
  /** Identifies the row in the log, in messages, and in the tags that are returned with a bounce. */
  ids: Record<string, string>;
  read(): Promise<Row | undefined>;
  /** Updates the row that was read; `stale` if it has changed since. */
  write(seen: Row, set: EmailChange): Promise<Row | "stale">;
  /** Whether the email has become pointless: then it is not sent. */
  closed(row: Row, now: number): boolean;
  /** Counts the row's email by real time; the limit that refuses it, if one does. Absent for emails that the service limits otherwise. */
  count?(row: Row, wall: number): Promise<ReachedLimit | undefined>;
  /** Queues the row's email. */
  queue(row: Row, emails: EmailQueue): Promise<void>;
};

type InvitationDeps = { invitations: Pick<InvitationStore, "read">; changes: Pick<InvitationChanges, "apply"> };
type LimitDeps = { settings: SettingsReader; emailCounter: Pick<EmailCounter, "take"> };

/**
 * An invitation, whose email invites the candidate, reminds them, or is their receipt.
 */
export const invitationAsOwner = (
  deps: InvitationDeps,
  { account_id, invitation_id }: Omit<EmailRequest, "request">,
): EmailOwner<InvitationRecord> => ({
  ids: { account_id, invitation_id },
  read: () => deps.invitations.read(account_id, invitation_id),
  write: (seen, set) => {
    const { status, submitted_at, email_status, email_requests, email_claim, email_next_at } = seen;
    const assumes = { status, submitted_at, email_status, email_requests, email_claim, email_next_at };
    return deps.changes.apply(seen, { assumes, set });
  },
  closed: isEmailPointless,
  queue: ({ email_requests }, emails) => emails.send({ account_id, invitation_id, request: email_requests }),
});

/** The same for a sender, which counts the email. Test mode sends none, so it counts none. */
export const limitedInvitation = (
  deps: InvitationDeps & LimitDeps,
  target: Omit<EmailRequest, "request">,
): EmailOwner<InvitationRecord> => ({
  ...invitationAsOwner(deps, target),
  count: async ({ account_id, candidate_email }, wall) => {
    if (isTestTenant(account_id)) return undefined;
    const limits = emailLimitsOf(await deps.settings(account_id));
    return deps.emailCounter.take(account_id, candidate_email, limits, wall);
  },
});

/** A webhook endpoint, whose email notifies its account that it was disabled; not sent once it is enabled again. */
export const endpointAsOwner = (
  deps: { endpoints: Pick<EndpointStore, "read">; noticeStore: NoticeStore },
  { account_id, endpoint_id }: Omit<EndpointNoticeRequest, "request">,
): EmailOwner<EndpointRecord> => ({
  ids: { account_id, endpoint_id },
  read: () => deps.endpoints.read(account_id, endpoint_id),
  write: (seen, set) => deps.noticeStore.change(seen, set),
  closed: ({ enabled, disabled_reason }) => enabled || disabled_reason === "by_request",
  queue: ({ email_requests }, emails) => emails.send({ account_id, endpoint_id, request: email_requests }),
});

/** A connection to an ATS, whose email says that it is broken; not sent once it is repaired. */
export const connectionAsOwner = (
  { connections }: { connections: Pick<ConnectionStore, "read" | "changeEmail"> },
  { account_id, connection_id }: Omit<ConnectionNoticeRequest, "request">,
): EmailOwner<ConnectionRecord> => ({
  ids: { account_id, connection_id },
  read: () => connections.read(account_id, connection_id),
  write: (seen, set) => connections.changeEmail(seen, set),
  closed: ({ status }) => status !== "broken",
  queue: ({ email_requests }, emails) => emails.send({ account_id, connection_id, request: email_requests }),
});

export type MemberInvitationDeps = { memberInvitations: Pick<MemberInvitationStore, "read" | "changeEmail"> };

/** An invitation to become a member; not sent once it has expired. */
export const memberInvitationAsOwner = (
  deps: MemberInvitationDeps,
  { account_id, member_invitation_id }: Omit<MemberInvitationEmail, "request">,
): EmailOwner<MemberInvitationRecord> => ({
  ids: { account_id, member_invitation_id },
  read: () => deps.memberInvitations.read(account_id, member_invitation_id),
  write: (seen, set) => deps.memberInvitations.changeEmail(seen, set),
  closed: (invitation, now) => !isOpen(invitation, now),
  queue: ({ email_requests }, emails) => emails.send({ account_id, member_invitation_id, request: email_requests }),
});

export type KeyNoticeDeps = { keyNotices: KeyNoticeStore };

/** A notice to an owner about an API key. */
export const keyNoticeAsOwner = (
  deps: KeyNoticeDeps,
  { account_id, key_notice_id }: Omit<KeyNoticeEmail, "request">,
): EmailOwner<KeyNoticeRecord> => ({
  ids: { account_id, key_notice_id },
  read: () => deps.keyNotices.read(account_id, key_notice_id),
  write: (seen, set) => deps.keyNotices.changeEmail(seen, set),
  closed: () => false,
  queue: ({ email_requests }, emails) => emails.send({ account_id, key_notice_id, request: email_requests }),
});

export type NotificationsDeps = { notifications: NotificationsStore };

/** What waits for a member. */
export const notificationsAsOwner = (
  { notifications }: NotificationsDeps,
  { account_id, person_id }: Omit<NotificationsEmail, "request">,
): EmailOwner<NotificationsRecord> => ({
  ids: { account_id, person_id },
  read: () => notifications.read(account_id, person_id),
  write: async (seen, set) => {
    const after = afterEmailChange(seen, set);
    return (await notifications.save(after)) ? after : "stale";
  },
  closed: () => false,
  queue: ({ email_requests }, emails) => emails.send({ account_id, person_id, request: email_requests }),
});
