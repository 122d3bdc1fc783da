import type { InvitationRecord } from "../invitation-record.ts";
import type { Reconciliation } from "./reconciliation.ts";

/** Ports for publishing what the stream did not publish; `ports.ts` has the others. */

/** An invitation whose publication failed. */
export type PublicationTarget = { account_id: string; invitation_id: string };

export type Publications = {
  /** Records an invitation as due until `done`, from the sweep's next run on. */
  postpone(target: PublicationTarget, now: number): Promise<void>;
  /** Takes it on when it is due, and postpones its next turn. Returns an identifier of this turn. */
  requeue(target: PublicationTarget, now: number): Promise<string | undefined>;
  /** Ends it, unless it was postponed again since that turn. */
  done(target: PublicationTarget, turn: string): Promise<void>;
};

export type ReconciliationStore = {
  /** Undefined if there is no such account. */
  read(accountId: string): Promise<Reconciliation | undefined>;
  /** Writes progress if it is unchanged since it was read; a no-op if another run has progressed in the meantime. */
  save(seen: Reconciliation, after: Reconciliation): Promise<void>;
  /**
   * Invitations with ids from `from` and below `below`, in the order of their ids, that changed since a time (ISO
   * 8601). `above` is the end of the previous page; `last` is set if there may be more, and then the page may be empty.
   * `unreadable` are the ids of those whose rows cannot be read.
   */
  changed(
    accountId: string,
    range: { from: string; below: string; above: string | null; changedSince: string; limit: number },
  ): Promise<{ invitations: InvitationRecord[]; unreadable: string[]; last: string | undefined }>;
};
