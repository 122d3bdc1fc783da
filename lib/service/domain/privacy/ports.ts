import type { ErasureCounts } from "#contract/privacy/erasure.ts";
import type { NewRequestRecord } from "../idempotency/request-record.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { ErasureRecord } from "./erasure-record.ts";

/** Ports for the erasure of personal data. */

export type ErasureStore = {
  /**
   * How the list of erasures names an address: the same for the same account and address, and not to be guessed without
   * the account's key.
   */
  subjectOf(accountId: string, addressHash: string): Promise<string>;
  /** @throws RepeatedRequest if another request has written the record. */
  create(erasure: ErasureRecord, also?: { record?: NewRequestRecord; audit?: AuditRecord }): Promise<void>;
  read(accountId: string, erasureId: string): Promise<ErasureRecord | undefined>;
  /**
   * Those with ids below `below`, newest first. `last` is the last id of the page if there may be more. `isComplete` is
   * false if rows of the page cannot be read.
   */
  list(
    accountId: string,
    page: { below: string | undefined; limit: number },
  ): Promise<{ erasures: ErasureRecord[]; last: string | undefined; isComplete: boolean }>;
  /** Makes a running erasure due again at a time; false when it is no longer running. */
  postpone(erasure: ErasureRecord, dueAt: string): Promise<boolean>;
  /** Ids of all invitations that an erasure has marked. */
  marked(erasure: ErasureRecord): Promise<string[]>;
  /** Ends an erasure, and forgets what its candidate was found by. */
  complete(erasure: ErasureRecord, at: string): Promise<void>;
};

/** Recorded for an erasure in the transaction that marks an invitation. */
export type ErasureMark = { erasure_id: string; counts: ErasureCounts };

/** An invitation, by what the rows that were derived from it are found by. */
export type DerivedFrom = {
  account_id: string;
  id: string;
  candidate_email: string;
  reference: string | null;
  job: string | null;
  completed_at: string | null;
  /** Identifies a repeat of its request (`hashOfReference`); null without a reference. */
  repeat_hash: string | null;
  event_ids: readonly string[];
  /** The order of an ATS that it was created for. */
  order: { connection_id: string; id: string } | null;
  /** Whether its candidate has asked for the erasure. */
  is_erasure_requested: boolean;
};

/** All that is derived from an invitation, in rows other than its own. */
export type DerivedData = {
  count(from: DerivedFrom): Promise<Omit<ErasureCounts, "invitations">>;
  /**
   * Deletes the result, the answers and issued tests, the emails that test mode kept, the candidate's request and the
   * look-ups; removes what is
   * personal from events, and what receivers answered from their deliveries. Safe to repeat.
   */
  erase(from: DerivedFrom, erasedAt: string): Promise<void>;
};
