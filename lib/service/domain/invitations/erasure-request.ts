import * as z from "zod/mini";
import type { ErasureRequest } from "#contract/candidate/record.ts";
import { timestamp } from "#contract/timestamp.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import type { Change } from "./lifecycle.ts";

/** How long the account has to answer (decisions: 30 days; GDPR, article 12.3: one month), in milliseconds. */
const ANSWERED_WITHIN_MS = 30 * 86_400_000;

/** A candidate's request for erasure, as the account's list has it: ids and times. It goes with the erasure. */
export const ErasureRequestRecord = z.object({
  account_id: z.string(),
  invitation_id: z.string(),
  requested_at: timestamp,
});
export type ErasureRequestRecord = z.infer<typeof ErasureRequestRecord>;

/** The candidate's request with the end of the account's time to answer it. */
export const presentRequest = (requestedAt: string): ErasureRequest => ({
  requested_at: requestedAt,
  answer_by: new Date(Date.parse(requestedAt) + ANSWERED_WITHIN_MS).toISOString(),
});

type Decision = { kind: "change"; change: Change; request: ErasureRequestRecord } | { kind: "unchanged" };

/** The candidate asks for erasure, in any state of the invitation; the first request counts. */
export const decideErasureRequest = (invitation: InvitationRecord, now: number): Decision => {
  if (invitation.erasure_requested_at !== null) return { kind: "unchanged" };
  const requested_at = new Date(now).toISOString();
  return {
    kind: "change",
    change: { assumes: { erasure_requested_at: null }, set: { erasure_requested_at: requested_at }, refund: 0 },
    request: { account_id: invitation.account_id, invitation_id: invitation.id, requested_at },
  };
};

export type ErasureRequestStore = {
  /** The open requests of an account, those of the oldest invitations first. */
  list(accountId: string, limit: number): Promise<ErasureRequestRecord[]>;
};
