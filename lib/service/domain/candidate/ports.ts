import type { SingleTest } from "../assessments/part-plan.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { IssuedTest } from "../kinds/kinds.ts";
import type { PartChange, PartRecord } from "./part-record.ts";

/**
 * Orders the draws for one candidate. A draw names the one that it has seen as the last; of two at once, the second is
 * refused and draws again. It is kept beside the candidate's look-up of this invitation.
 */
export type DrawTurn = { candidate_hash: string; invitation_id: string; last_draw: string | null };

/** The tests that a candidate was given, and their exposure over all accounts. */
export type Exposures = {
  /**
   * The parts that the same candidate has started in the account's other invitations, of the newest 20, as last written.
   * `turn` is undefined if there are no others, and so nothing that another draw could change.
   */
  met(invitation: InvitationRecord): Promise<{ parts: PartRecord[]; turn: DrawTurn | undefined }>;
  /** Counts that the items of a bank, or a form, were drawn for a candidate. */
  count(test: SingleTest, drawn: readonly string[]): Promise<void>;
  /** How often each was drawn, by test. */
  read(): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
};

/** Starts a part, with its issued test, or changes the row that was read. */
export type PartWrite =
  | { kind: "start"; part: PartRecord; issued: IssuedTest; turn?: DrawTurn | undefined }
  | { kind: "change"; part: PartRecord; set: PartChange };

/** The parts of an invitation that were started. Reads are consistent. */
export type PartStore = {
  read(accountId: string, invitationId: string, partId: string): Promise<PartRecord | undefined>;
  list(accountId: string, invitationId: string): Promise<PartRecord[]>;
  issuedTest(accountId: string, invitationId: string, partId: string): Promise<IssuedTest | undefined>;
  /** Returns the part after the change, or `stale` if its row has changed since it was read. */
  change(part: PartRecord, set: PartChange): Promise<PartRecord | "stale">;
  /** Replaces what was recorded about how a submitted part was taken. */
  forgetSignals(part: PartRecord, none: PartRecord["signals"]): Promise<void>;
};

/** What a save depends on. */
export type SaveTarget = { invitation: InvitationRecord | undefined; part: PartRecord | undefined };

export type SaveReader = {
  /**
   * Reads an invitation and one of its parts at once, as of a moment ago: a part that was just started or changed may be
   * missing, but is never a mixture of two versions. The invitation is missing only if it does not exist.
   *
   * @param partId Undefined to read the invitation only
   */
  read(accountId: string, invitationId: string, partId: string | undefined): Promise<SaveTarget>;
};
