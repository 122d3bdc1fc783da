import type { IssuedTest } from "../kinds/kinds.ts";
import type { PartChange, PartRecord } from "./part-record.ts";

/** A part begins, with its issued test; or the row that was seen is changed. */
export type PartWrite =
  | { kind: "start"; part: PartRecord; issued: IssuedTest }
  | { kind: "change"; part: PartRecord; set: PartChange };

/** The parts of an invitation that were started. Reads are consistent. */
export type PartStore = {
  read(accountId: string, invitationId: string, partId: string): Promise<PartRecord | undefined>;
  list(accountId: string, invitationId: string): Promise<PartRecord[]>;
  issuedTest(accountId: string, invitationId: string, partId: string): Promise<IssuedTest | undefined>;
  /** Gives the part after the change, or `stale` when its row is no longer the one that was seen. */
  change(part: PartRecord, set: PartChange): Promise<PartRecord | "stale">;
};
