import * as z from "zod/mini";
import { AdjustmentsAnswer } from "#contract/candidate/adjustments-answer.ts";
import type { PreStartState } from "#contract/candidate/before-start.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { statusAt } from "../lifecycle.ts";
import type { CandidateAct } from "./candidate-act.ts";

const lastOf = (
  { candidate_acts }: Pick<InvitationRecord, "candidate_acts">,
  acts: readonly CandidateAct["act"][],
): CandidateAct | undefined => candidate_acts?.findLast(({ act }) => acts.includes(act));

/** When the candidate declined; null if they did not, have taken it back, or have started the tests after all. */
export const declinedAt = (invitation: Pick<InvitationRecord, "candidate_acts" | "started_at">): string | null => {
  const last = lastOf(invitation, ["declined", "reconsidered"]);
  return last?.act === "declined" && invitation.started_at === null ? last.at : null;
};

/** What the candidate last asked for, when, and the answer; null if they asked for nothing. */
export const adjustmentsOf = (invitation: InvitationRecord): PreStartState["adjustments"] => {
  const last = lastOf(invitation, ["adjustments_requested"]);
  const { adjustments: text, adjustment_answers } = invitation;
  if (text === null || last === undefined) return null;
  const found = adjustment_answers?.find(({ requested_at }) => requested_at === last.at);
  return { text, requested_at: last.at, answer: found === undefined ? null : z.parse(AdjustmentsAnswer, found) };
};

/** What the candidate has told the account. */
export const preStartStateOf = (invitation: InvitationRecord): PreStartState => ({
  declined_at: declinedAt(invitation),
  adjustments: adjustmentsOf(invitation),
});

export type CandidateActRefusal = "already_submitted" | "invitation_closed" | "already_started" | "too_many_requests";

/** Why the candidate can no longer say something before the first test; undefined while they can. */
export const refusedAct = (
  invitation: InvitationRecord,
  now: number,
): Exclude<CandidateActRefusal, "too_many_requests"> | undefined => {
  const status = statusAt(invitation, now);
  if (status === "completed") return "already_submitted";
  if (status === "expired" || status === "cancelled") return "invitation_closed";
  if (status === "in_progress") return "already_started";
  return undefined;
};
