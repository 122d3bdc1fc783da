import type { AdjustmentsAnswer } from "#contract/candidate/adjustments-answer.ts";
import { anotherEmail, earlierEmailSeen, mayBeEmailed } from "../emails/another-email.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import type { Change } from "../lifecycle.ts";
import { adjustmentsOf, refusedAct } from "./pre-start-state.ts";

type Answering = Pick<AdjustmentsAnswer, "decision" | "message">;

type AnswerDecision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | {
      kind: "refused";
      code: "already_submitted" | "invitation_closed" | "already_started" | "already_answered" | "not_open";
    };

/** When the candidate made the request that is not answered; undefined if there is none. */
export const openRequest = (invitation: InvitationRecord): string | undefined => {
  const asked = adjustmentsOf(invitation);
  return asked === null || asked.answer !== null ? undefined : asked.requested_at;
};

/**
 * An answer as a part of a change: with the email that says that there is one, if the service emails the candidate. The
 * email has neither the request nor the answer, which may be about the candidate's health.
 */
export const withAnswer = (
  invitation: InvitationRecord,
  requested_at: string,
  { decision, message }: Answering,
  now: number,
): Pick<Change, "assumes" | "set"> => {
  const { candidate_acts, adjustment_answers } = invitation;
  const answer = { requested_at, decision, message, answered_at: new Date(now).toISOString() };
  const emailed = mayBeEmailed(invitation);
  return {
    assumes: { candidate_acts, adjustment_answers, ...(emailed ? earlierEmailSeen(invitation) : {}) },
    set: {
      adjustment_answers: [...(adjustment_answers ?? []), answer],
      ...(emailed ? anotherEmail(invitation, "answer", now) : {}),
    },
  };
};

/**
 * The account answers the request of a time, which names it: so a repeat changes nothing, and an answer that arrives late
 * never answers a later request. Of two members who answer at once, the second is refused unless both say the same.
 *
 * @param given `extra_time_percent` is what a grant changes the extra time to; undefined leaves it
 */
export const decideAnswer = (
  invitation: InvitationRecord,
  given: Answering & { requested_at: string; extra_time_percent?: number | undefined },
  now: number,
): AnswerDecision => {
  const { requested_at, decision, message, extra_time_percent = invitation.extra_time_percent } = given;
  const earlier = invitation.adjustment_answers?.find((answer) => answer.requested_at === requested_at);
  if (earlier !== undefined) {
    const same =
      earlier.decision === decision &&
      earlier.message === message &&
      extra_time_percent === invitation.extra_time_percent;
    return same ? { kind: "unchanged" } : { kind: "refused", code: "already_answered" };
  }
  const refused = refusedAct(invitation, now);
  if (refused !== undefined) return { kind: "refused", code: refused };
  if (openRequest(invitation) !== requested_at) return { kind: "refused", code: "not_open" };
  const { assumes, set } = withAnswer(invitation, requested_at, { decision, message }, now);
  const { status, expires_at, test_deadline } = invitation;
  return {
    kind: "change",
    change: {
      assumes: { status, expires_at, test_deadline, extra_time_percent: invitation.extra_time_percent, ...assumes },
      set: { extra_time_percent, ...set },
    },
  };
};
