import type { InvitationRecord } from "./invitation-record.ts";
import type { Reconciliation } from "./reconciliation.ts";

/** What the publication of what the stream did not publish needs from the outside, as types; `ports.ts` has the rest. */

/** An invitation whose publication failed. */
export type PublicationTarget = { account_id: string; invitation_id: string };

export type Publications = {
  /** Puts an invitation down as due until `done`, from the sweep's next run on. */
  putOff(target: PublicationTarget, now: number): Promise<void>;
  /** Takes it on when it is due, and looks at it again only after a while. Gives what names this turn. */
  requeue(target: PublicationTarget, now: number): Promise<string | undefined>;
  /** Ends it, unless it was put off again since that turn. */
  done(target: PublicationTarget, turn: string): Promise<void>;
};

export type ReconciliationStore = {
  /** Undefined when there is no such account. */
  read(accountId: string): Promise<Reconciliation | undefined>;
  /** Writes progress over what was seen; a no-op when another run has got on meanwhile. */
  save(seen: Reconciliation, after: Reconciliation): Promise<void>;
  /**
   * Invitations with ids from `from` and below `below`, in the order of their ids, that changed since a time (ISO 8601).
   * `above` is where the page before ended; `last` is set when there may be more, and then the page may be empty.
   */
  changed(
    accountId: string,
    range: { from: string; below: string; above: string | null; changedSince: string; limit: number },
  ): Promise<{ invitations: InvitationRecord[]; last: string | undefined }>;
};
