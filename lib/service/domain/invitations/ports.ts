import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import type { IdempotencyRecord } from "../idempotency/idempotency-record.ts";
import type { OrderRecord } from "../integrations/order.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { TestGrant } from "../test-mode/test-credits.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import type { ListedInvitation } from "./listed-invitation.ts";
import type { SimulationRequest } from "./publishing/outbox.ts";

/** An invitation that owns an idempotency record. */
export type Original = { invitation_id: string; fingerprint: string | undefined };

/** `duplicate`: another invitation owns one of the idempotency records, and nothing was written. */
export type CreateOutcome = { kind: "created" } | ({ kind: "duplicate" } & Original) | { kind: "insufficient_credits" };

/** The queue of invitations whose simulated candidate is to act. */
export type SimulationQueue = { send(request: SimulationRequest): Promise<void> };

export type InvitationStore = {
  /** Adds credits to a test tenant that has too few. */
  refill(tenantId: string, grant: TestGrant): Promise<void>;
  /** The invitation as last written; undefined if this account has no such invitation. */
  read(accountId: string, invitationId: string): Promise<InvitationRecord | undefined>;
  /**
   * Debits the account and writes the invitation, its idempotency records and what belongs to its creation: all or nothing.
   * Safe to repeat with the same values.
   *
   * @param also the entry of the audit log, if a member creates it; the order, if an ATS has ordered it; the account's
   *   zone, by whose days its use is counted, if it is not UTC
   */
  create(
    invitation: InvitationRecord,
    records: readonly IdempotencyRecord[],
    also?: { audit?: AuditRecord | undefined; order?: OrderRecord | undefined; zone?: string },
  ): Promise<CreateOutcome>;
  /** What owns one of the idempotency records of a request that is made at a time. */
  original(accountId: string, records: readonly IdempotencyRecord[], at: string): Promise<Original | undefined>;
};

/** Filters of a list. Bounds on creation times are expressed as bounds on ids, because ids sort by time. */
export type InvitationQuery = {
  status?: InvitationStatus | undefined;
  reference?: string | undefined;
  job?: string | undefined;
  candidateEmail?: string | undefined;
  /** Only ids from this one (inclusive). */
  from: string;
  /** Only ids below this one. */
  below: string;
  limit: number;
  now: number;
};

/** Newest first. `last` is the last id that was examined, if there may be more after it. */
export type InvitationPage = { invitations: ListedInvitation[]; last: string | undefined };

export type InvitationList = { query(accountId: string, query: InvitationQuery): Promise<InvitationPage> };

/** An account's invitations since a time, latest first; `all` says whether there are no more than `atMost`. */
export type RecentInvitations = (
  accountId: string,
  since: number,
  atMost: number,
) => Promise<{ found: InvitationRecord[]; all: boolean }>;

/** The rows by which lists find an invitation and its result, with copies of what they show. */
export type InvitationLookups = {
  /**
   * Safe to repeat, concurrently and with an older state of the invitation: the newest one remains.
   *
   * @param shows what has changed: whether it is new, the invitation in lists, that it was opened, its result, the words that
   * it is searched by; all by default
   */
  put(
    invitation: InvitationRecord,
    shows?: { created: boolean; invitation: boolean; opened: boolean; result: boolean; words: boolean },
  ): Promise<void>;
  /** After a new invitation: puts the words of many older ones into one row, when there are enough. Safe to repeat. */
  packWords(invitation: Pick<InvitationRecord, "account_id" | "id">): Promise<void>;
};

/** Finds invitations by the beginnings of words, or by an address. */
export type InvitationSearch = {
  /** The newest invitations that match; `isAll` when there is no other. */
  find(accountId: string, text: string, limit: number): Promise<{ found: InvitationRecord[]; isAll: boolean }>;
};

/** Finds the invitations whose candidates' data is to be erased. Reads are consistent. */
export type ErasableInvitations = {
  /** Invitations of the person with an address, created until a time and not erased; at most `limit` of them. */
  ofCandidate(accountId: string, addressHash: string, until: number, limit: number): Promise<InvitationRecord[]>;
  read(accountId: string, ids: readonly string[]): Promise<InvitationRecord[]>;
};

/** Invitations from the oldest on. */
export type InvitationAges = {
  /**
   * Those after an id that were created before a time, oldest first; fewer than `limit` at the end. An entry whose row
   * cannot be read has only the id.
   */
  oldest(
    accountId: string,
    page: { above: string | null; createdBefore: number; limit: number },
  ): Promise<{ id: string; invitation: InvitationRecord | undefined }[]>;
};
/** The newest invitations of each of these candidates, by the rows that follow a creation within seconds. */
export type CandidateInvitations = (
  accountId: string,
  emails: readonly string[],
  newest?: number,
) => Promise<InvitationRecord[]>;
