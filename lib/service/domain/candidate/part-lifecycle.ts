import { allowedMs, type PartPlan, partsOf } from "../assessments/part-plan.ts";
import { withReceipt } from "../invitations/emails/receipt.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { type Change, closesAt, decideStart, dueAt, FINAL, statusAt } from "../invitations/lifecycle.ts";

/**
 * The candidate's progress. Parts are taken in order and one at a time, so two fields of the invitation's row describe
 * it: how many are submitted, and the deadline of the running one.
 */

/** Why a call about a part is rejected. */
export type Refusal =
  | "already_submitted"
  | "invitation_closed"
  | "part_closed"
  | "part_not_ready"
  | "save_conflict"
  | "unknown_part";

export type PartStatus = "submitted" | "running" | "ready" | "waiting";

/** The next or running part; undefined once all are submitted. */
export const currentPart = (invitation: InvitationRecord): PartPlan | undefined =>
  partsOf(invitation.tests, invitation.own_tests)[invitation.parts_submitted];

export const partStatusOf = (invitation: InvitationRecord, partId: string): PartStatus | "unknown" => {
  const index = partsOf(invitation.tests, invitation.own_tests).findIndex(({ id }) => id === partId);
  if (index < 0) return "unknown";
  if (index !== invitation.parts_submitted) return index < invitation.parts_submitted ? "submitted" : "waiting";
  return invitation.test_deadline === null ? "ready" : "running";
};

/**
 * Whether the running part's time, and the grace period after it, are over: it must be closed with the saved answers.
 */
export const isOverdue = (invitation: InvitationRecord, now: number): boolean =>
  !FINAL.includes(invitation.status) && now >= (closesAt(invitation) ?? Number.POSITIVE_INFINITY);

/** Why the invitation no longer accepts anything from the candidate; undefined while it does. */
export const closedFor = (invitation: InvitationRecord, now: number): Refusal | undefined => {
  const status = statusAt(invitation, now);
  if (!FINAL.includes(status)) return undefined;
  return status === "completed" ? "already_submitted" : "invitation_closed";
};

/**
 * Starts a part. Starting the running part again changes nothing: the page was reloaded. No part starts at or after
 * `expires_at`, which is when a link without a running part is closed.
 */
export const decideStartPart = (
  invitation: InvitationRecord,
  partId: string,
  now: number,
):
  | { kind: "change"; change: Change; deadline: string }
  | { kind: "unchanged" }
  | { kind: "refused"; code: Refusal } => {
  const closed = closedFor(invitation, now);
  if (closed !== undefined) return { kind: "refused", code: closed };
  const part = currentPart(invitation);
  switch (partStatusOf(invitation, partId)) {
    case "unknown":
      return { kind: "refused", code: "unknown_part" };
    case "submitted":
      return { kind: "refused", code: "part_closed" };
    case "waiting":
      return { kind: "refused", code: "part_not_ready" };
    case "running":
      return isOverdue(invitation, now) ? { kind: "refused", code: "part_closed" } : { kind: "unchanged" };
    case "ready":
      break;
  }
  if (part === undefined) throw new Error("A part is ready, and yet none is next");
  const deadline = new Date(now + allowedMs(part, invitation.extra_time_percent)).toISOString();
  const first = decideStart(invitation, now);
  const { assumes, set } = first.kind === "change" ? first.change : { assumes: {}, set: {} };
  return {
    kind: "change",
    change: {
      // The deadline was computed from the extra time, which can change until the first test starts.
      assumes: { ...assumes, ...whatIsSeen(invitation), extra_time_percent: invitation.extra_time_percent },
      set: { ...set, test_deadline: deadline },
    },
    deadline,
  };
};

/** Whether the part that runs is the last one. */
export const isLastPart = (invitation: InvitationRecord): boolean =>
  invitation.parts_submitted + 1 === partsOf(invitation.tests, invitation.own_tests).length;

/**
 * Submits the running part, for the candidate or because its time is up.
 *
 * @param sendsReceipt whether the account wants candidates to get a receipt by email
 */
export const submitted = (invitation: InvitationRecord, sendsReceipt: boolean, now: number): Change => {
  const all = isLastPart(invitation);
  const at = new Date(now).toISOString();
  const receipt = all && sendsReceipt ? withReceipt(invitation, now) : { assumes: {}, set: {} };
  return {
    assumes: { ...whatIsSeen(invitation), ...receipt.assumes },
    set: {
      parts_submitted: invitation.parts_submitted + 1,
      test_deadline: null,
      ...(all ? { submitted_at: at, scoring_asked_at: at } : {}),
      ...receipt.set,
    },
  };
};

/** Whether scoring has been outstanding for too long: its request may have been lost. */
export const isScoringLate = (invitation: InvitationRecord, now: number): boolean =>
  invitation.status === "in_progress" &&
  invitation.submitted_at !== null &&
  now >= Date.parse(dueAt(invitation) ?? invitation.expires_at);

/** Requests scoring again. */
export const askScoring = (invitation: InvitationRecord, now: number): { kind: "change"; change: Change } => ({
  kind: "change",
  change: {
    assumes: { status: invitation.status, scoring_asked_at: invitation.scoring_asked_at },
    set: { scoring_asked_at: new Date(now).toISOString() },
  },
});

/** What every decision about parts assumes about the row, so that of two concurrent changes one wins. */
const whatIsSeen = ({ status, test_deadline, parts_submitted }: InvitationRecord): Partial<InvitationRecord> => ({
  status,
  test_deadline,
  parts_submitted,
});
