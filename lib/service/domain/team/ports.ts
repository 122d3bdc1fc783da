import type { AuditFilters } from "#contract/dashboard/audit.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { EmailChange } from "../shared/email-progress.ts";
import type { MemberInvitationRecord, MemberRecord } from "./member.ts";
import type { Person, SessionRecord } from "./session.ts";

type Chosen = Pick<MemberRecord, "notifications" | "steps_dismissed">;

export type MemberStore = {
  /**
   * Keeps what a member has chosen for themselves.
   *
   * @param seen the member as read before, if the choice depends on their notifications
   * @returns whether it was kept: not when they are a member no longer, or have chosen something else meanwhile
   */
  choose(
    accountId: string,
    personId: string,
    choice: Partial<Chosen>,
    seen?: Pick<Chosen, "notifications">,
  ): Promise<boolean>;
  read(accountId: string, personId: string): Promise<MemberRecord | undefined>;
  list(accountId: string): Promise<MemberRecord[]>;
  /** The memberships of a person, in whichever account, the oldest first. */
  of(personId: string): Promise<MemberRecord[]>;
  /** Makes the member that an invitation asks for, and removes the invitation; `gone` when it is not as it was seen. */
  join(
    invitation: MemberInvitationRecord,
    member: MemberRecord,
    audit: AuditRecord,
    /** The account's time zone, if it has none. */
    timeZone?: string,
  ): Promise<"joined" | "gone">;
  /** Makes a member without an invitation. */
  add(member: MemberRecord, audit: AuditRecord): Promise<"added" | "member_before">;
  changeRole(
    member: MemberRecord,
    role: MemberRecord["role"],
    audit: AuditRecord,
  ): Promise<"changed" | "stale" | "last_owner">;
  remove(member: MemberRecord, audit: AuditRecord): Promise<"removed" | "stale" | "last_owner">;
  /** Brings address and name up to date with the provider's. */
  refresh(member: MemberRecord, person: Person): Promise<void>;
};

export type MemberInvitationStore = {
  read(accountId: string, id: string): Promise<MemberInvitationRecord | undefined>;
  /** The newest first. */
  list(accountId: string): Promise<MemberInvitationRecord[]>;
  /** The invitation of an address into an account. */
  find(accountId: string, email: string): Promise<MemberInvitationRecord | undefined>;
  /** All invitations of an address, in whichever account. */
  of(email: string): Promise<MemberInvitationRecord[]>;
  /** `taken` when the address has an invitation to the account; `full` when its team has no place left. */
  create(invitation: MemberInvitationRecord, audit: AuditRecord): Promise<"created" | "taken" | "full">;
  /** `stale` when it is not as it was seen. */
  renew(seen: MemberInvitationRecord, after: MemberInvitationRecord, audit: AuditRecord): Promise<"renewed" | "stale">;
  revoke(seen: MemberInvitationRecord, audit: AuditRecord): Promise<"revoked" | "gone">;
  /** Writes the progress of its email. */
  changeEmail(seen: MemberInvitationRecord, set: EmailChange): Promise<MemberInvitationRecord | "stale">;
};

export type SessionStore = {
  read(personId: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** `audit` is for the log of the session's account, if it has one. */
  create(session: SessionRecord, audit: AuditRecord | undefined): Promise<void>;
  list(personId: string): Promise<SessionRecord[]>;
  /** Writes the time of the last use; a session that was ended stays ended. */
  use(session: SessionRecord, now: number): Promise<void>;
  /** Puts the session into another account, or none; false when it was ended. */
  switchTo(session: SessionRecord, accountId: string | null): Promise<boolean>;
  end(personId: string, sessionId: string): Promise<void>;
};

export type AuditLog = {
  /** Adds the entry of an act that no transaction writes; before the act, so that none is missing. */
  append(entry: AuditRecord): Promise<void>;
  /** The newest first, with the position to go on from; undefined when that was all. */
  list(
    accountId: string,
    range: { from: string; below: string },
    filters: Pick<AuditFilters, "actor" | "action">,
    count: number,
  ): Promise<{ entries: AuditRecord[]; next: string | undefined }>;
};

/** The people whom the sign-in provider lets in. */
export type Directory = {
  /** Makes sure that a person with this address can sign in; repeating it is harmless. */
  admit(email: string): Promise<void>;
};

/** What the provider's answer to a sign-in vouches for. */
export type SignInProvider = {
  /** Where a browser begins to sign in. */
  signInUrl(input: { state: string; nonce: string; challenge: string }): Promise<string>;
  /** Exchanges a code for the person; undefined when the provider refuses or its answer cannot be verified. */
  personOf(input: { code: string; verifier: string; nonce: string }): Promise<Person | undefined>;
  /** Where a browser ends its session at the provider. */
  signOutUrl(): string;
};
