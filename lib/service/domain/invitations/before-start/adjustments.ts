import type { InvitationRecord } from "../invitation-record.ts";
import type { Change } from "../lifecycle.ts";
import { MAX_CANDIDATE_ACTS } from "./candidate-act.ts";
import { type CandidateActRefusal, refusedAct } from "./pre-start-state.ts";

type AdjustmentsDecision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | { kind: "refused"; code: CandidateActRefusal };

/**
 * The candidate asks the account for adjustments, such as more time, before the first test; afterwards the time limits
 * are fixed. The last text counts; the same one again changes nothing.
 */
export const decideAdjustments = (invitation: InvitationRecord, text: string, now: number): AdjustmentsDecision => {
  const refused = refusedAct(invitation, now);
  if (refused !== undefined) return { kind: "refused", code: refused };
  const { status, candidate_acts, adjustments, test_deadline } = invitation;
  if (adjustments === text) return { kind: "unchanged" };
  const acts = candidate_acts ?? [];
  if (acts.length >= MAX_CANDIDATE_ACTS) return { kind: "refused", code: "too_many_requests" };
  const at = new Date(now).toISOString();
  return {
    kind: "change",
    change: {
      assumes: { status, candidate_acts, adjustments, test_deadline },
      set: {
        updated_at: at,
        adjustments: text,
        candidate_acts: [...acts, { act: "adjustments_requested", at }],
      },
    },
  };
};
