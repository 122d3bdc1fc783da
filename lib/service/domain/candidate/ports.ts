import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { IssuedTest } from "../kinds/kinds.ts";
import type { PartChange, PartRecord } from "./part-record.ts";

/** Starts a part, with its issued test, or changes the row that was read. */
export type PartWrite =
  | { kind: "start"; part: PartRecord; issued: IssuedTest }
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
   * missing, but is never a mixture of two versions.
   *
   * @param partId Undefined to read the invitation only
   */
  read(accountId: string, invitationId: string, partId: string | undefined): Promise<SaveTarget>;
};
