import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import { partsOf } from "../assessments/part-plan.ts";
import type { CreditMovement } from "./credit-movement.ts";
import type { InvitationRecord } from "./invitation-record.ts";

/**
 * The complete state machine of the invitation (decisions: invitation state machine). `docs/state-machine.md` is
 * generated from this table; the store's conditions repeat the assumptions of each decision.
 */
export type Act = "open" | "start" | "complete" | "expire" | "cancel";

type Rule = {
  from: readonly InvitationStatus[];
  to: InvitationStatus;
  /** Set to the time of the transition. */
  stamp: "opened_at" | "started_at" | "completed_at" | "expired_at" | "cancelled_at";
  event: InvitationEventType;
};

export const RULES: Record<Act, Rule> = {
  open: { from: ["pending"], to: "pending", stamp: "opened_at", event: "invitation.opened" },
  start: { from: ["pending"], to: "in_progress", stamp: "started_at", event: "assessment.started" },
  complete: { from: ["in_progress"], to: "completed", stamp: "completed_at", event: "assessment.completed" },
  expire: { from: ["pending", "in_progress"], to: "expired", stamp: "expired_at", event: "assessment.expired" },
  cancel: { from: ["pending", "in_progress"], to: "cancelled", stamp: "cancelled_at", event: "invitation.cancelled" },
};

/** The candidate's link is closed in these. Only an extension leads out of one, `expired`. */
export const FINAL: readonly InvitationStatus[] = ["completed", "expired", "cancelled"];

/**
 * An extension moves the deadline in an open state, and reopens an expired invitation in the state that it expired in
 * (`extend.ts`). It can recur, so it has no stamp but a list.
 */
export const EXTEND = {
  event: "invitation.extended",
  moves: [
    ["pending", "pending"],
    ["in_progress", "in_progress"],
    ["expired", "pending"],
    ["expired", "in_progress"],
  ],
} as const satisfies { event: InvitationEventType; moves: readonly (readonly [InvitationStatus, InvitationStatus])[] };

/** A change that a decision asks for: written only if the row still holds what the decision saw. */
export type Change = {
  /** What the decision saw; null means unset. */
  assumes: Partial<InvitationRecord>;
  set: Partial<InvitationRecord>;
  /** Credits that move in the same transaction; absent when none do. */
  credits?: CreditMovement | undefined;
};

/** The outcome of an action on an invitation: a change, nothing (a repeat), or a refusal. */
export type Decision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "already_submitted" | "invitation_closed" | "not_due" | "not_started" };

/** For saves in flight when a part's time is up: they are accepted until this long after its deadline. */
export const GRACE_MS = 10_000;

/** How long scoring may take before it is requested again: longer than its queue retries. */
export const SCORING_PATIENCE_MS = 3_600_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** What the status at a time is computed from. */
type Judged = Pick<
  InvitationRecord,
  "status" | "expires_at" | "tests" | "own_tests" | "parts_submitted" | "test_deadline" | "submitted_at"
>;

/** When the running part is closed unless it is submitted before; undefined while none runs. */
export const closesAt = ({ test_deadline }: Pick<InvitationRecord, "test_deadline">): number | undefined =>
  test_deadline === null ? undefined : Date.parse(test_deadline) + GRACE_MS;

/** Whether the last part runs: however it ends, the invitation completes and does not expire. */
const lastPartRuns = (invitation: Judged): boolean =>
  invitation.test_deadline !== null &&
  invitation.parts_submitted === partsOf(invitation.tests, invitation.own_tests).length - 1;

/**
 * When the link stops working: at its expiry, or at the end of a part that is running then. Never, once everything is
 * submitted or will be when the running part ends.
 */
const usableUntil = (invitation: Judged): number =>
  invitation.submitted_at !== null || lastPartRuns(invitation)
    ? Number.POSITIVE_INFINITY
    : Math.max(Date.parse(invitation.expires_at), closesAt(invitation) ?? 0);

/** The status at `now`: a link that can no longer be used is never shown as open, whether or not it was swept. */
export const statusAt = (invitation: Judged, now: number): InvitationStatus =>
  RULES.expire.from.includes(invitation.status) && now >= usableUntil(invitation) ? "expired" : invitation.status;

/** Whether the expiry still has to be recorded. */
export const isExpiryDue = (invitation: InvitationRecord, now: number): boolean =>
  !FINAL.includes(invitation.status) && statusAt(invitation, now) === "expired";

/** When the sweep must check the invitation's state next; undefined if nothing is due any more. */
export const dueAt = (invitation: InvitationRecord): string | undefined => {
  if (FINAL.includes(invitation.status)) return undefined;
  const { submitted_at, scoring_asked_at } = invitation;
  if (submitted_at !== null) return iso(Date.parse(scoring_asked_at ?? submitted_at) + SCORING_PATIENCE_MS);
  return iso(closesAt(invitation) ?? Date.parse(invitation.expires_at));
};

const refusal = (status: InvitationStatus): Decision => ({
  kind: "refused",
  code: status === "completed" ? "already_submitted" : "invitation_closed",
});

/** A closed invitation has no scheduled email; one that is on its way is settled by its sender. */
export const withoutSchedule = ({ email_status }: InvitationRecord): Partial<InvitationRecord> =>
  email_status === "scheduled" ? { email_status: "none", email_next_at: null } : {};

const changeTo = (
  act: Act,
  invitation: InvitationRecord,
  now: number,
  more: Partial<InvitationRecord> = {},
): Change => {
  const at = iso(now);
  return {
    // The deadline is assumed too: a request that starts or ends a test between the read and the write decides again.
    assumes: {
      status: invitation.status,
      test_deadline: invitation.test_deadline,
      submitted_at: invitation.submitted_at,
      [RULES[act].stamp]: invitation[RULES[act].stamp],
    },
    set: {
      status: RULES[act].to,
      updated_at: at,
      [RULES[act].stamp]: at,
      ...(FINAL.includes(RULES[act].to) ? withoutSchedule(invitation) : {}),
      ...more,
    },
  };
};

/** The candidate's page was opened with a valid link; only the first time counts. */
export const decideOpen = (invitation: InvitationRecord, now: number): Decision => {
  const status = statusAt(invitation, now);
  if (FINAL.includes(status)) return refusal(status);
  if (status !== "pending" || invitation.opened_at !== null) return { kind: "unchanged" };
  return { kind: "change", change: changeTo("open", invitation, now) };
};

/** Starts the first test. No test starts at or after `expires_at`. */
export const decideStart = (invitation: InvitationRecord, now: number): Decision => {
  const status = statusAt(invitation, now);
  if (FINAL.includes(status)) return refusal(status);
  if (status === "in_progress") return { kind: "unchanged" };
  return { kind: "change", change: changeTo("start", invitation, now) };
};

/** Everything is submitted and scored. A running test keeps its deadline, so this may be after `expires_at`. */
export const decideComplete = (
  invitation: InvitationRecord,
  now: number,
  outcome: Pick<InvitationRecord, "overall_pass" | "result_status" | "scores">,
): Decision => {
  if (invitation.status === "completed") return { kind: "unchanged" };
  const status = statusAt(invitation, now);
  if (FINAL.includes(status)) return refusal(status);
  if (status === "pending") return { kind: "refused", code: "not_started" };
  return {
    kind: "change",
    change: changeTo("complete", invitation, now, {
      ...outcome,
      computed_pass: outcome.overall_pass,
      test_deadline: null,
      scoring_asked_at: null,
    }),
  };
};

/**
 * The credits of an invitation that ends before its first test has started: they come back. From the first start on they
 * are spent for good.
 */
const creditsBack = (kind: "cancelled" | "expired", invitation: InvitationRecord): Pick<Change, "credits"> =>
  invitation.status === "pending" && invitation.credits_used > 0
    ? { credits: { kind, amount: invitation.credits_used } }
    : {};

/**
 * Records the expiry. `expired_at` is when the link ended, however late the sweep is. An invitation that was never started
 * gives its credits back.
 */
export const decideExpire = (invitation: InvitationRecord, now: number): Decision => {
  if (FINAL.includes(invitation.status)) return { kind: "unchanged" };
  if (statusAt(invitation, now) !== "expired") return { kind: "refused", code: "not_due" };
  return {
    kind: "change",
    change: {
      ...changeTo("expire", invitation, now, { expired_at: iso(usableUntil(invitation)) }),
      ...creditsBack("expired", invitation),
    },
  };
};

/**
 * Cancels. An invitation that was never started gives its credits back; repeating the act changes nothing. After the last
 * part was submitted it is too late.
 */
export const decideCancel = (invitation: InvitationRecord, now: number): Decision => {
  const status = statusAt(invitation, now);
  if (status === "cancelled") return { kind: "unchanged" };
  if (FINAL.includes(status)) return refusal(status);
  // The candidate has finished; only the service's own work remains, and the result is owed.
  if (invitation.submitted_at !== null) return { kind: "refused", code: "already_submitted" };
  return {
    kind: "change",
    change: { ...changeTo("cancel", invitation, now), ...creditsBack("cancelled", invitation) },
  };
};
