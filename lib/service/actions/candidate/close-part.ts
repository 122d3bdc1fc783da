import { currentPart, isLastPart, isOverdue, type Refusal, submitted } from "#domain/candidate/part-lifecycle.ts";
import { type PartChange, type PartRecord, timedOut } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideComplete } from "#domain/invitations/lifecycle.ts";
import { listedOutcome, newResult, type Scored } from "#domain/results/result.ts";
import { scoreAll } from "#domain/results/score-invitation.ts";
import { scoreMarks, textToRead } from "#domain/results/score-part.ts";
import type { Log, Random } from "#domain/shared/ports.ts";
import { type ChangeDeps, changeInvitation, type Plan } from "../invitations/change-invitation.ts";
import { submissionsOf } from "../results/load-submissions.ts";
import { readStandards, type StandardsDeps } from "../results/read-standards.ts";

export type CloseDeps = ChangeDeps &
  StandardsDeps & {
    random: Random;
    parts: PartStore;
    log: Log;
  };

/**
 * Submits the running part with its last saved answers, if its time is up: for the sweep, and before any call of the
 * candidate that arrives before the sweep.
 */
export const closeOverdue = (deps: CloseDeps, target: { accountId: string; invitationId: string }) =>
  changeInvitation<Refusal>(deps, target, (invitation, now) =>
    isOverdue(invitation, now) ? closeNow(deps, invitation, now) : { kind: "unchanged" },
  );

/** Ends the running part, because its time is up. */
export const closeNow = async (deps: CloseDeps, invitation: InvitationRecord, now: number): Promise<Plan<Refusal>> => {
  const plan = currentPart(invitation);
  const part = plan && (await deps.parts.read(invitation.account_id, invitation.id, plan.id));
  if (part === undefined) throw new Error("A part is running and has no row");
  return closing(deps, invitation, part, timedOut(part), now);
};

/**
 * Ends a part. With the last one, everything is scored and the invitation completed in the same transaction; if there
 * is text, which needs a lexicon and a grammar checker, the change requests scoring from the queue instead.
 */
export const closing = async (
  deps: CloseDeps,
  invitation: InvitationRecord,
  part: PartRecord,
  set: PartChange,
  now: number,
): Promise<Plan<Refusal>> => {
  // The account's settings, which may be a minute old, are read only when they matter.
  const sendsReceipt = isLastPart(invitation) && (await deps.settings(invitation.account_id)).receipt_email !== false;
  const change = submitted(invitation, sendsReceipt, now);
  const parts = [{ kind: "change", part, set }] as const;
  const after = { ...invitation, ...change.set };
  const scored = after.submitted_at === null ? undefined : await scoredAtOnce(deps, after, { ...part, ...set });
  const completed = scored && decideComplete(after, now, listedOutcome(scored));
  if (scored === undefined || completed?.kind !== "change") return { kind: "change", change, alsoWrite: { parts } };
  return {
    kind: "change",
    change: {
      // The row is unchanged since before the submission.
      assumes: { ...completed.change.assumes, submitted_at: null, ...change.assumes },
      set: { ...change.set, ...completed.change.set },
    },
    alsoWrite: { parts, result: newResult(after, scored, now, deps.random), responses: scored.responses },
  };
};

/** The scores, unless there is text, which another function scores. */
const scoredAtOnce = async (
  deps: CloseDeps,
  invitation: InvitationRecord,
  last: PartRecord,
): Promise<Scored | undefined> => {
  const submissions = await submissionsOf(deps, invitation, last);
  if (submissions.some((submission) => textToRead(submission) !== undefined)) return undefined;
  const standards = await readStandards(deps, invitation);
  try {
    return scoreAll(
      invitation,
      submissions.map((submission) => ({ ...submission, grammar: null })),
      scoreMarks,
      standards,
    );
  } catch (error) {
    // A defect in scoring must not prevent the submission: the queue retries, and its alarm reports it.
    deps.log.error("scoring failed", { account_id: invitation.account_id, invitation_id: invitation.id }, error);
    return undefined;
  }
};
