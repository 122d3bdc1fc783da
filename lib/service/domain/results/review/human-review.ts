import * as z from "zod/mini";
import { HumanMark, type HumanReview } from "#contract/results/human-review.ts";
import type { DecideReview, MarkTest, RequestReview } from "#contract/results/review-requests.ts";
import type { InvitationRecord } from "../../invitations/invitation-record.ts";
import type { Change } from "../../invitations/lifecycle.ts";
import { MAX_REVIEW_STEPS, type ReviewStep } from "../../invitations/review-step.ts";
import type { ResultChange } from "../ports.ts";
import { isWritten, listedOutcome, resultStatus } from "../result.ts";
import type { ResultRecord } from "../result-record.ts";
import { awaitedOf } from "./review-queue.ts";

/** A review's change of the invitation, whose stream gives the event, and of the result that shows it. */
export type ReviewChange = { change: Change; result: ResultChange };

export type ReviewDecisionOutcome =
  | ({ kind: "change" } & ReviewChange)
  | { kind: "unchanged" }
  | { kind: "refused"; code: "too_many_reviews" };

export type MarkOutcome =
  | ({ kind: "change" } & ReviewChange)
  | { kind: "unchanged" }
  | { kind: "refused"; code: "unknown_test" | "mark_changed" | "two_markers" };

/** A mark with who gives it. `seen`: `marked_at` of the mark that it replaces, where it must be no other; null for none. */
export type GivenMark = MarkTest &
  Partial<Pick<HumanMark, "marked_by" | "points" | "marks">> & { seen?: string | null };

const NO_REVIEW: HumanReview = {
  status: "requested",
  requested_at: null,
  request: null,
  decided_at: null,
  decision: null,
  note: null,
  overall_pass: null,
};

/** Later than the row's last change, so that `updated_at` names what the step saw, also within one millisecond. */
const timeOf = ({ updated_at }: InvitationRecord, now: number): string =>
  new Date(Math.max(now, Date.parse(updated_at) + 1)).toISOString();

const taken = (
  invitation: InvitationRecord,
  result: ResultRecord,
  step: ReviewStep,
  review: HumanReview,
): ReviewDecisionOutcome => {
  const steps = invitation.reviews ?? [];
  if (steps.length >= MAX_REVIEW_STEPS) return { kind: "refused", code: "too_many_reviews" };
  return {
    kind: "change",
    change: {
      // Every step moves `updated_at`, so of two that race one decides on what the other left.
      assumes: { status: "completed", updated_at: invitation.updated_at },
      set: { updated_at: step.at, reviews: [...steps, step] },
    },
    result: {
      set: { human_review: review },
      // A mark that comes in between changes whether the result still waits for a person.
      assumes: { human_marks: result.human_marks },
      awaits: awaitedOf({ ...result, human_review: review }),
    },
  };
};

/** The candidate asks for a person's review. While a request is open, another one changes nothing. */
export const requestReview = (
  invitation: InvitationRecord,
  result: ResultRecord,
  { text }: RequestReview,
  now: number,
): ReviewDecisionOutcome => {
  if (result.human_review?.status === "requested") return { kind: "unchanged" };
  const at = timeOf(invitation, now);
  return taken(
    invitation,
    result,
    { act: "requested", at, decision: null, overall_pass: null },
    { ...NO_REVIEW, requested_at: at, request: text },
  );
};

/**
 * The account decides, with or without a request; a later decision replaces the one before. It is recorded beside the
 * computed outcome, never over it. The same decision again changes nothing.
 */
export const decideReview = (
  invitation: InvitationRecord,
  result: ResultRecord,
  request: DecideReview,
  now: number,
): ReviewDecisionOutcome => {
  const { decision, note } = request;
  const overall_pass = request.overall_pass ?? null;
  const before = result.human_review ?? NO_REVIEW;
  const isRepeat =
    before.status === "decided" &&
    before.decision === decision &&
    before.note === note &&
    before.overall_pass === overall_pass;
  if (isRepeat) return { kind: "unchanged" };
  const at = timeOf(invitation, now);
  return taken(
    invitation,
    result,
    { act: "decided", at, decision, overall_pass },
    { ...before, status: "decided", decided_at: at, decision, note, overall_pass },
  );
};

const isSameMark = (one: HumanMark, other: HumanMark): boolean =>
  one.score === other.score &&
  one.note === other.note &&
  JSON.stringify([one.marked_by, one.points]) === JSON.stringify([other.marked_by, other.points]);

/**
 * A person marks a test. The mark is kept beside the computed score and decides whether the test is passed; a later one
 * replaces it. The invitation notes the outcome, which its list shows, and that the last missing mark has made the result
 * final, which its stream makes an event of. `unknown_test` when the invitation has no such test, `mark_changed` when the
 * mark that it is to replace has been replaced, `two_markers` for one member's mark of a text that two decide; one that
 * comes with an API key decides alone.
 */
export const markTest = (
  invitation: InvitationRecord,
  result: ResultRecord,
  { test, seen, ...given }: GivenMark,
  now: number,
): MarkOutcome => {
  const taken = result.tests.find(({ slug }) => slug === test);
  if (taken === undefined) return { kind: "refused", code: "unknown_test" };
  const decidesAlone = (given.marked_by ?? null) === null || given.marks !== undefined;
  if (isWritten(taken) && result.two_markers && !decidesAlone) return { kind: "refused", code: "two_markers" };
  const before = result.human_marks?.[test];
  const marked_at = new Date(
    Math.max(now, before === undefined ? now : Date.parse(before.marked_at) + 1),
  ).toISOString();
  // In the order of the schema, so that a response is the same bytes before and after it was stored.
  const mark = z.parse(HumanMark, { marked_by: null, points: null, marks: null, ...given, marked_at });
  if (before !== undefined && isSameMark(before, mark)) return { kind: "unchanged" };
  if (seen !== undefined && seen !== (before?.marked_at ?? null)) return { kind: "refused", code: "mark_changed" };
  const human_marks = { ...result.human_marks, [test]: mark };
  const after = { ...result, human_marks };
  const { human_marks: marks, human_review } = result;
  const outcome = listedOutcome(after);
  const at = timeOf(invitation, now);
  const finalizes = outcome.result_status === "final" && resultStatus(result) === "provisional";
  return {
    kind: "change",
    change: {
      assumes: { status: "completed", updated_at: invitation.updated_at },
      set: {
        ...outcome,
        ...(finalizes ? { finalized: { at, overall_pass: outcome.overall_pass === true }, updated_at: at } : {}),
      },
    },
    result: {
      set: { human_marks },
      // A review that comes in between changes whether the result still waits for a person.
      assumes: { human_marks: marks, human_review },
      awaits: awaitedOf(after),
    },
  };
};
