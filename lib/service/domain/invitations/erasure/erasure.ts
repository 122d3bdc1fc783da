import type { InvitationRecord } from "../invitation-record.ts";
import { type Change, decideCancel, decideExpire, FINAL, isExpiryDue, withoutSchedule } from "../lifecycle.ts";

/**
 * The erasure of an invitation has two steps. The first marks its row, from when on nothing personal of it is shown or
 * published, and cancels it if it is open; then everything else that was derived from it is deleted. The second, when
 * whatever had read the row before it was marked has ended, deletes once more what that may have written, and clears
 * the row. A crash anywhere leaves the second step due, and it does the work of the first as well.
 */

/** Longer than any function runs (`lib/infra/`). */
export const SETTLING_MS = 120_000;

/** What identifies the candidate in the row, or says something about them. */
const NOTHING_PERSONAL = {
  candidate_email: "",
  candidate_name: "",
  reference: null,
  metadata: null,
  return_url: null,
  custom_message: null,
  extra_time_percent: 0,
  token: "",
  overall_pass: null,
  result_status: null,
  scores: null,
  computed_pass: null,
  finalized: null,
  earlier_names: null,
  adjustments: null,
  adjustment_answers: null,
  survey: null,
  erasure_declines: null,
} satisfies Partial<InvitationRecord>;

/** Whether the candidate's data has been erased, or is being erased. */
export const isErased = ({ erased_at }: Pick<InvitationRecord, "erased_at">): boolean => erased_at !== null;

/** Whether something personal may still be in the table. */
export const isErasing = ({ erasure_due_at }: InvitationRecord): boolean => erasure_due_at !== null;

export const isErasureDue = ({ erasure_due_at }: InvitationRecord, now: number): boolean =>
  erasure_due_at !== null && now >= Date.parse(erasure_due_at);

/** An open invitation is cancelled or, past its end, expires: either gives the credits of one never started back. */
const closing = (invitation: InvitationRecord, now: number): Change => {
  if (FINAL.includes(invitation.status)) return { assumes: { status: invitation.status }, set: {} };
  const decision = isExpiryDue(invitation, now) ? decideExpire(invitation, now) : decideCancel(invitation, now);
  if (decision.kind === "change") return decision.change;
  // Everything is submitted and only scoring is outstanding: there will be no result.
  const at = new Date(now).toISOString();
  return {
    assumes: { status: invitation.status, submitted_at: invitation.submitted_at },
    set: {
      ...{ status: "cancelled", cancelled_at: at, updated_at: at, scoring_asked_at: null, test_deadline: null },
      ...withoutSchedule(invitation),
    },
  };
};

/**
 * The first step. It assumes the row's last change, so that what is erased after it is all that there is.
 *
 * @param erasureId null when the time for which data is kept has passed
 * @param verifyCode of the result; null when there is none
 */
export const decideErase = (
  invitation: InvitationRecord,
  { erasureId, verifyCode }: { erasureId: string | null; verifyCode: string | null },
  now: number,
): { kind: "change"; change: Change } | { kind: "unchanged" } => {
  if (isErased(invitation)) return { kind: "unchanged" };
  const { assumes, set, credits } = closing(invitation, now);
  const step = {
    erased_at: new Date(now).toISOString(),
    erasure_id: erasureId,
    verify_code: verifyCode,
    erasure_due_at: new Date(now + SETTLING_MS).toISOString(),
  };
  return {
    kind: "change",
    change: {
      assumes: { ...assumes, erased_at: null, updated_at: invitation.updated_at },
      set: { ...set, ...step },
      credits,
    },
  };
};

/**
 * The second step, after which the row has nothing personal.
 *
 * @param isLast whether it ends the erasure; otherwise the row stays due until `decideEnd`
 */
export const decideClear = (
  { erasure_due_at, candidate_email }: InvitationRecord,
  { isLast }: { isLast: boolean },
): Change => ({
  // The address too, which only this step changes: it happens once, also when the row stays due.
  assumes: { erasure_due_at, candidate_email },
  set: { ...NOTHING_PERSONAL, ...(isLast ? { erasure_due_at: null } : {}) },
});

/** Whether the row has been cleared: every invitation has an address before. */
export const isCleared = ({ candidate_email }: InvitationRecord): boolean =>
  candidate_email === NOTHING_PERSONAL.candidate_email;

/** Ends the erasure of a cleared row. */
export const decideEnd = ({ erasure_due_at }: InvitationRecord): Change => ({
  assumes: { erasure_due_at },
  set: { erasure_due_at: null },
});
