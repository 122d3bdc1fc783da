import type { InvitationRecord } from "../invitation-record.ts";
import { type Change, FINAL, statusAt } from "../lifecycle.ts";
import { openRequest, withAnswer } from "./answer-adjustments.ts";

export type ExtraTimeDecision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "already_submitted" | "invitation_closed" | "already_started" };

/**
 * The client changes how much longer every time limit is. More time grants what the candidate has asked for. Only before the first test starts: all tests of a candidate are
 * taken under the same conditions, and the limit of a running test is a promise.
 */
export const decideExtraTime = (invitation: InvitationRecord, percent: number, now: number): ExtraTimeDecision => {
  const status = statusAt(invitation, now);
  if (status === "completed") return { kind: "refused", code: "already_submitted" };
  if (FINAL.includes(status)) return { kind: "refused", code: "invitation_closed" };
  if (status === "in_progress") return { kind: "refused", code: "already_started" };
  if (invitation.extra_time_percent === percent) return { kind: "unchanged" };
  const { extra_time_percent, expires_at, test_deadline } = invitation;
  const asked = percent > extra_time_percent ? openRequest(invitation) : undefined;
  const granted =
    asked === undefined
      ? { assumes: {}, set: {} }
      : withAnswer(invitation, asked, { decision: "granted", message: null }, now);
  return {
    kind: "change",
    change: {
      assumes: { status: invitation.status, extra_time_percent, expires_at, test_deadline, ...granted.assumes },
      set: { extra_time_percent: percent, ...granted.set },
    },
  };
};
