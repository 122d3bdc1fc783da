import type { AuditRecord } from "#domain/shared/audit-record.ts";
import { KEY_NOTICE_DAYS, type KeyNoticeRecord } from "#domain/shared/key-notice.ts";
import type { MemberInvitationRecord, MemberRecord } from "#domain/team/member.ts";
import type { NotificationsRecord } from "#domain/team/notifications.ts";
import { SESSION_HOURS, type SessionRecord } from "#domain/team/session.ts";
import { EMAIL, type HeldRow, held, WHILE_ACCOUNT } from "./held-row.ts";

/** Rows about members of accounts and what they do in the dashboard. */
export const MEMBERS: readonly HeldRow[] = [
  held<MemberRecord>()({
    name: "member, and the membership by person",
    begins: "MEMBER# PERSON",
    why: "who may use the dashboard",
    kept: "until removed from the team",
    readers: "owners and admins of the account",
    attributes: {
      member: ["email", "name"],
      id: ["account_id", "person_id"],
      plain: ["role", "notifications", "steps_dismissed", "created_at"],
    },
  }),
  held<{ owners: unknown; size: unknown }>()({
    name: "team",
    begins: "TEAM",
    why: "counts the owners and members",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { plain: ["owners", "size"] },
  }),
  held<MemberInvitationRecord & { invitation_id: unknown }>()({
    name: "member invited, and the look-up by address",
    begins: "MEMBERINVITATION# INVITEE",
    why: "to make the person a member when they accept",
    kept: "until accepted, declined or revoked",
    readers: "owners and admins of the account",
    attributes: {
      member: ["email", "invited_by"],
      id: ["id", "account_id", "invitation_id", "result_id", ...EMAIL.id],
      plain: ["role", "created_at", "expires_at", ...EMAIL.plain],
    },
  }),
  held<NotificationsRecord>()({
    name: "notifications",
    begins: "NOTIFICATIONS#",
    why: "what waits to be emailed to a member: ids of invitations and endpoints",
    kept: "until removed from the team",
    readers: "no one",
    attributes: {
      id: ["id", "account_id", "waiting", "sending", "known", ...EMAIL.id],
      plain: ["version", "next_at", "emailed_at", ...EMAIL.plain],
    },
  }),
  held<KeyNoticeRecord>()({
    name: "key notice",
    begins: "KEYNOTICE#",
    why: "the email to an owner about an API key",
    kept: `${KEY_NOTICE_DAYS} days (TTL)`,
    readers: "no one",
    attributes: {
      member: ["by"],
      id: ["id", "account_id", "person_id", "key_id", ...EMAIL.id],
      plain: ["livemode", "act", "key_name", "key_hint", "at", ...EMAIL.plain],
    },
  }),
  held<SessionRecord>()({
    name: "session",
    begins: "SESSION#",
    why: "to recognize a member who has signed in, and to show them their sessions",
    kept: `until it ends, at most ${SESSION_HOURS} hours (TTL)`,
    readers: "the member",
    attributes: {
      member: ["person", "device"],
      visitor: ["source_ip"],
      secret: ["hash"],
      id: ["id", "account_id"],
      plain: ["created_at", "last_used_at", "expires_at"],
    },
  }),
  held<{ emails: number; emailed_at: number }>()({
    name: "count of team emails, of a day and to an address",
    begins: "TEAMEMAILS# TEAMEMAIL#",
    why: "limits on emails; the address is a keyed hash in the key",
    kept: "2 days (TTL)",
    readers: "no one",
    attributes: { plain: ["emails", "emailed_at"] },
  }),
  held<AuditRecord>()({
    name: "audit entry",
    begins: "AUDIT",
    why: "who did what in the account; it names no candidate",
    kept: "400 days (TTL)",
    readers: "owners and admins of the account",
    attributes: {
      member: ["actor", "object", "changes"],
      visitor: ["source_ip", "peer_ip"],
      id: ["id", "account_id"],
      plain: ["at", "action", "livemode"],
    },
  }),
];
