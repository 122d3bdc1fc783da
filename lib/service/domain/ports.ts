import type { EmailStatus, InvitationStatus } from "#contract/invitation.ts";
import type { LimitClass } from "#contract/limits.ts";
import type { EmailRequest, ScoringRequest } from "./changes.ts";
import type { Random } from "./ids.ts";
import type { InvitationRecord } from "./invitation.ts";
import type { Change } from "./lifecycle.ts";
import type { PartChange, PartRecord } from "./part.ts";
import type { Admission } from "./rate-windows.ts";
import type { Guard } from "./repeat.ts";
import type { Report } from "./report-blocks.ts";
import type { ResultRecord } from "./result.ts";
import type { GrammarReport } from "./scoring/mechanics.ts";
import type { Sheet } from "./sheet.ts";

/** What the actions need from the outside, as types. `store/` and `adapters/` make them, `runtime/` wires them. */

/** The service's clock, in milliseconds since the epoch; injected so that tests move it. */
export type Clock = { now(): number };

export type { Random };

/** What became of a create: `held` when another invitation holds one of its guards. Nothing is written then. */
export type CreateOutcome =
  | { kind: "created" }
  | { kind: "held"; invitation_id: string; fingerprint: string | undefined }
  | { kind: "insufficient_credits" };

export type InvitationStore = {
  /** The invitation as last written; undefined when this account has no such one. */
  read(accountId: string, invitationId: string): Promise<InvitationRecord | undefined>;
  /** Debits the account and puts the invitation and its guards: all or nothing. Safe to repeat with the same values. */
  create(invitation: InvitationRecord, guards: readonly Guard[]): Promise<CreateOutcome>;
};

export type InvitationChanges = {
  /**
   * Writes a change onto the row that its decision saw, with its refund, its result and its parts in one transaction.
   * Gives the invitation after the change, or `stale` when the row is no longer what the decision saw.
   */
  apply(
    invitation: InvitationRecord,
    change: Change,
    result?: ResultRecord,
    parts?: readonly PartWrite[],
  ): Promise<InvitationRecord | "stale">;
};

/** A part begins, with its sheet; or the row that was seen is changed. */
export type PartWrite =
  | { kind: "start"; part: PartRecord; sheet: Sheet }
  | { kind: "change"; part: PartRecord; set: PartChange };

/** The parts of an invitation that were started. Reads are consistent. */
export type PartStore = {
  read(accountId: string, invitationId: string, partId: string): Promise<PartRecord | undefined>;
  list(accountId: string, invitationId: string): Promise<PartRecord[]>;
  sheet(accountId: string, invitationId: string, partId: string): Promise<Sheet | undefined>;
  /** Gives the part after the change, or `stale` when its row is no longer the one that was seen. */
  change(part: PartRecord, set: PartChange): Promise<PartRecord | "stale">;
};

/** What a grammar checker finds in a text, whatever was typed; rejects when it could not read it. */
export type GrammarCheck = (text: string) => Promise<GrammarReport>;

export type ResultStore = {
  /** The result of an invitation; it exists from the moment at which the invitation is completed. */
  read(accountId: string, invitationId: string): Promise<ResultRecord | undefined>;
};

/** Makes the file of a report. */
export type ReportPrinter = { print(report: Report): Promise<Uint8Array> };

/** What a list asks for. Bounds on ids stand for bounds on creation times: ids sort by time. */
export type InvitationQuery = {
  status?: InvitationStatus | undefined;
  reference?: string | undefined;
  candidateEmail?: string | undefined;
  /** Only ids from here on. */
  from: string;
  /** Only ids below this one. */
  below: string;
  limit: number;
  now: number;
};

/** Newest first. `last` is the last id that was looked at, when there may be more behind it. */
export type InvitationPage = { invitations: InvitationRecord[]; last: string | undefined };

export type InvitationList = { query(accountId: string, query: InvitationQuery): Promise<InvitationPage> };

/** The entries by which an invitation is found by its candidate and its reference. */
export type InvitationLookups = { put(invitation: InvitationRecord): Promise<void> };

/** Something whose time has come. */
export type DueItem =
  | { kind: "invitation"; account_id: string; invitation_id: string }
  /** A webhook's next attempt, or one whose message was lost. */
  | { kind: "delivery"; account_id: string; event_id: string; endpoint_id: string }
  /** An account is to be told of a disabled endpoint. */
  | { kind: "notice"; account_id: string; endpoint_id: string };

export type DueIndex = {
  /** Everything due at `now`, in pages, shard by shard; an item may be listed that was dealt with a moment ago. */
  pages(now: number): AsyncIterable<DueItem[]>;
};

export type AccountRecord = { id: string; name: string; credits: number; created_at: string };

/** An addition to an account's credits. An invitation is its own debit, so none is written for it. */
export type LedgerEntry = {
  id: string;
  kind: "grant" | "refund";
  credits: number;
  note: string | null;
  created_at: string;
};

export type AccountStore = {
  read(accountId: string): Promise<AccountRecord | undefined>;
  create(account: AccountRecord & { contact_email?: string | null }): Promise<void>;
  list(): Promise<AccountRecord[]>;
  /** Adds the entry's credits once per entry id, however often it is called. */
  addCredits(accountId: string, entry: LedgerEntry): Promise<"added" | "added_before" | "no_account">;
  ledger(accountId: string): Promise<LedgerEntry[]>;
};

/** Where an account is told what needs its attention; apart from what the API shows of it. */
export type AccountContacts = {
  /** Undefined when there is no such account. */
  read(accountId: string): Promise<{ name: string; contact_email: string | null } | undefined>;
  set(accountId: string, contactEmail: string | null): Promise<"set" | "no_account">;
};

export type ApiKeyRecord = {
  id: string;
  account_id: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  /** The key's last four characters, to tell keys apart. */
  hint: string;
  created_at: string;
  revoked_at: string | null;
};

export type ApiKeyStore = {
  /** The account an active key belongs to. */
  findAccount(hash: string): Promise<string | undefined>;
  create(key: ApiKeyRecord): Promise<"created" | "too_many" | "no_account">;
  list(accountId: string): Promise<ApiKeyRecord[]>;
  revoke(key: ApiKeyRecord, now: number): Promise<"revoked" | "revoked_before">;
};

export type KeyLookup = {
  /** The account of a key that was found within the last minute. */
  known(hash: string): string | undefined;
  /** The account of an active key, from the table. */
  find(hash: string): Promise<string | undefined>;
};

export type Limiter = {
  takeIp(address: string, now: number): Promise<Admission>;
  takeAccount(accountId: string, limitClass: LimitClass | undefined, now: number): Promise<Admission>;
};

/** The log: one entry a call. Fields hold ids, codes and numbers; never a secret, a token, an address or a name. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields: Record<string, unknown>, error: unknown): void;
};

/** Metrics of the operator's: adds to each of the named counters. */
export type Metrics = { count(counts: Readonly<Record<string, number>>): void };

export type ScoringQueue = { send(request: ScoringRequest): Promise<void> };

export type EmailQueue = { send(request: EmailRequest): Promise<void> };

/** The email's part of an invitation's row. Each write is conditional on the request it is about. */
export type InvitationEmails = {
  /** Takes the sending of a request on, if it is waiting and nobody has; else shows the row as it is. */
  claim(
    request: EmailRequest,
    now: number,
  ): Promise<
    { claimed: true; invitation: InvitationRecord } | { claimed: false; invitation: InvitationRecord | undefined }
  >;
  /** Gives a claim back after a failure that may pass. */
  release(request: EmailRequest): Promise<void>;
  /** Records how a claimed request ended; a no-op when that is recorded already. */
  settle(request: EmailRequest, status: EmailStatus, reason: string | null): Promise<void>;
  /**
   * Records a bounce of a request's email, if no later one was asked for, or a complaint about any of them; false when
   * it was out of date.
   */
  report(request: EmailRequest, outcome: "bounced" | "complained"): Promise<boolean>;
};

/** An email ready to send. Its subject and addresses hold no line breaks. */
export type Email = { to: string; subject: string; text: string; html: string };

export type Sent = { kind: "sent" } | { kind: "refused"; reason: string } | { kind: "unknown" };

export type Mailer = {
  /**
   * Hands an email over, once. `refused` is final: the same email will never be taken. `unknown`: no answer says
   * whether it was taken. Throws when it was surely not taken and may be later. The tags (ids) come back with a bounce or
   * complaint.
   */
  send(email: Email, tags: Record<string, string>): Promise<Sent>;
};
