import type { InvitationRecord } from "../invitation-record.ts";
import type { Change } from "../lifecycle.ts";
import { MAX_CANDIDATE_ACTS } from "./candidate-act.ts";
import { type CandidateActRefusal, declinedAt, refusedAct } from "./pre-start-state.ts";

type DeclineDecision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | { kind: "refused"; code: CandidateActRefusal };

/**
 * The candidate declines before the first test, or takes it back. It is not a state of the invitation: the specification
 * has none, the link stays usable until it expires or the account cancels, and starting a test takes it back, too.
 */
export const decideDecline = (invitation: InvitationRecord, declines: boolean, now: number): DeclineDecision => {
  const refused = refusedAct(invitation, now);
  if (refused !== undefined) return { kind: "refused", code: refused };
  if ((declinedAt(invitation) !== null) === declines) return { kind: "unchanged" };
  const { status, candidate_acts, test_deadline } = invitation;
  const acts = candidate_acts ?? [];
  if (declines && acts.length >= MAX_CANDIDATE_ACTS) return { kind: "refused", code: "too_many_requests" };
  const at = new Date(now).toISOString();
  return {
    kind: "change",
    change: {
      assumes: { status, candidate_acts, test_deadline },
      set: {
        updated_at: at,
        candidate_acts: [...acts, { act: declines ? "declined" : "reconsidered", at }],
        // A reminder whose time passed while there was none is not made up for.
        ...(declines || invitation.reminder_hours === null ? {} : { reminders_from: at }),
      },
    },
  };
};
