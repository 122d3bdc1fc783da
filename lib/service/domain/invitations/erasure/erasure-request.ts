import * as z from "zod/mini";
import type { ErasureRequest } from "#contract/candidate/record.ts";
import type { DeclinedErasure } from "#contract/privacy/declined-erasure.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import type { Change } from "../lifecycle.ts";

/** How long the account has to answer (decisions: 30 days; GDPR, article 12.3: one month), in milliseconds. */
const ANSWERED_WITHIN_MS = 30 * 86_400_000;

/** A candidate's request for erasure, as the account's list has it: ids and times. It goes with the erasure. */
export const ErasureRequestRecord = z.object({
  account_id: z.string(),
  invitation_id: z.string(),
  requested_at: timestamp,
});
export type ErasureRequestRecord = z.infer<typeof ErasureRequestRecord>;

/** How often a candidate can ask: again after an account's answer, and not without end. */
export const MAX_REQUESTS_PER_INVITATION = 3;

type Asked = Pick<InvitationRecord, "erasure_requested_at" | "erasure_declines">;

/** How many requests are left; the open one has been made. */
export const erasureRequestsLeft = ({ erasure_requested_at, erasure_declines }: Asked): number =>
  MAX_REQUESTS_PER_INVITATION - (erasure_declines?.length ?? 0) - (erasure_requested_at === null ? 0 : 1);

/** The candidate's request with the end of the account's time to answer it. */
export const presentRequest = (requestedAt: string): ErasureRequest => ({
  requested_at: requestedAt,
  answer_by: new Date(Date.parse(requestedAt) + ANSWERED_WITHIN_MS).toISOString(),
});

type Decision =
  | { kind: "change"; change: Change; request: ErasureRequestRecord }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "too_many_requests" };

/**
 * The candidate asks for erasure, in any state of the invitation. While a request is open, another changes nothing; after
 * it was declined, they can ask again.
 */
export const decideErasureRequest = (invitation: InvitationRecord, now: number): Decision => {
  const { erasure_requested_at, erasure_declines } = invitation;
  if (erasure_requested_at !== null) return { kind: "unchanged" };
  if (erasureRequestsLeft(invitation) <= 0) return { kind: "refused", code: "too_many_requests" };
  const requested_at = new Date(now).toISOString();
  return {
    kind: "change",
    change: {
      assumes: { erasure_requested_at: null, erasure_declines },
      set: { erasure_requested_at: requested_at },
    },
    request: { account_id: invitation.account_id, invitation_id: invitation.id, requested_at },
  };
};

type Declining =
  | { kind: "change"; change: Change; declined: DeclinedErasure }
  | { kind: "unchanged"; declined: DeclinedErasure }
  | { kind: "refused"; code: "not_found" };

/**
 * The account declines the request of a time, which names it: so a repeat changes nothing, and does not decline one that
 * the candidate has made since.
 */
export const decideDecline = (
  { erased_at, erasure_requested_at, erasure_declines }: Asked & Pick<InvitationRecord, "erased_at">,
  { requested_at, reason }: { requested_at: string; reason: string },
  now: number,
): Declining => {
  const before = erasure_declines ?? [];
  const earlier = before.find((one) => one.requested_at === requested_at);
  if (earlier !== undefined) return { kind: "unchanged", declined: earlier };
  // No text about the candidate is written after their data was erased.
  if (erasure_requested_at !== requested_at || erased_at !== null) return { kind: "refused", code: "not_found" };
  const declined = { requested_at, declined_at: new Date(now).toISOString(), reason };
  return {
    kind: "change",
    change: {
      assumes: { erasure_requested_at, erasure_declines },
      set: { erasure_requested_at: null, erasure_declines: [...before, declined] },
    },
    declined,
  };
};

export type ErasureRequestStore = {
  /** The open requests of an account, those of the oldest invitations first. */
  list(accountId: string, limit: number): Promise<ErasureRequestRecord[]>;
};
