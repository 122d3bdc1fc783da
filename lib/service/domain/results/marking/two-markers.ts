import type { Role } from "#contract/dashboard/permissions.ts";
import type { Turn } from "#contract/dashboard/results/marking.ts";
import type { HumanMark } from "#contract/results/human-review.ts";
import type { InvitationRecord } from "../../invitations/invitation-record.ts";
import { type AnnotationsRecord, type KeptMark, keptMarksOf } from "../annotations.ts";
import type { ResultRecord } from "../result-record.ts";
import { type MarkOutcome, markTest } from "../review/human-review.ts";
import { awaitedOf } from "../review/review-queue.ts";

/** Two marks that are further apart go to a third person, in points of the text's score. */
export const MAX_DIFFERENCE = 10;

type Marker = { person_id: string; role: Role };

/**
 * What a member may do about a text with two markers that is not decided yet: `mark` it without seeing another's mark;
 * `decide`, as an owner who has marked it, between two marks that are too far apart when no other member may mark; or
 * nothing, when they have `done` their part. `markers`: all members who may mark.
 */
export const turnOf = (kept: readonly KeptMark[], me: Marker, markers: readonly Marker[]): Turn => {
  const hasMarked = ({ person_id }: Marker) => kept.some(({ by }) => by === person_id);
  if (!hasMarked(me)) return "mark";
  return kept.length > 1 && me.role === "owner" && markers.every(hasMarked) ? "decide" : "done";
};

/**
 * What these marks decide: the mean of the first two, rounded half up, when they are at most MAX_DIFFERENCE apart, or else
 * the third alone; undefined while a mark is missing. A mean comes without points: whole points of means would make 80 of
 * two marks of 70.
 */
export const decidedBy = (kept: readonly KeptMark[]): Pick<HumanMark, "score" | "note" | "points"> | undefined => {
  const [first, second, third] = kept;
  if (third !== undefined) return { score: third.score, note: third.note, points: third.points };
  if (first === undefined || second === undefined) return undefined;
  if (Math.abs(first.score - second.score) > MAX_DIFFERENCE) return undefined;
  const note = [first.note, second.note].filter((text) => text !== "").join("\n\n");
  return { score: Math.round((first.score + second.score) / 2), note, points: null };
};

/** What a decision about a mark is made from. */
export type Marking = {
  invitation: InvitationRecord;
  result: ResultRecord;
  annotations: AnnotationsRecord;
  markers: readonly Marker[];
};

export type KeepOutcome =
  | (Extract<MarkOutcome, { kind: "change" }> & { annotations: AnnotationsRecord })
  | { kind: "unchanged" }
  | { kind: "refused"; code: "unknown_test" | "mark_changed" | "two_markers" | "already_marked" };

const isSame = (one: KeptMark, other: Pick<KeptMark, "points" | "note">): boolean =>
  one.note === other.note && JSON.stringify(one.points) === JSON.stringify(other.points);

/**
 * A member's mark of a text with two markers. It is kept beside the result until the marks decide; then the result gets
 * theirs, in the same write. `seen`: `marked_at` of the last mark, from the owner who decides with all marks in view; null
 * from everyone else. The same mark again changes nothing.
 */
export const keepMark = (
  { invitation, result, annotations, markers }: Marking,
  me: Marker,
  mark: Omit<KeptMark, "by" | "marked_at"> & { seen: string | null },
  now: number,
): KeepOutcome => {
  const { test } = mark;
  const kept = keptMarksOf(annotations, test);
  const last = kept.at(-1);
  const own = kept.findLast(({ by }) => by === me.person_id);
  const isDecided = result.human_marks?.[test] !== undefined;
  const decides = !isDecided && turnOf(kept, me, markers) === "decide" && mark.seen === last?.marked_at;
  if (own !== undefined && !decides) {
    if (isSame(own, mark)) return { kind: "unchanged" };
    return { kind: "refused", code: isDecided ? "mark_changed" : "already_marked" };
  }
  if (isDecided) return { kind: "refused", code: "mark_changed" };
  const marked_at = new Date(Math.max(now, last === undefined ? now : Date.parse(last.marked_at) + 1)).toISOString();
  const { score, points, marked_by, note } = mark;
  const added = { score, points, marked_at, marked_by, test, note, by: me.person_id };
  const all = [...kept, added];
  const after = {
    ...annotations,
    kept_marks: [...(annotations.kept_marks ?? []), added],
    version: annotations.version + 1,
  };
  const decided = decidedBy(all);
  if (decided === undefined) {
    return {
      kind: "change",
      change: { assumes: { status: "completed", updated_at: invitation.updated_at }, set: {} },
      result: { set: {}, assumes: { human_marks: result.human_marks }, awaits: awaitedOf(result) },
      annotations: after,
    };
  }
  const marks = all.map(({ by, note, test, ...one }) => one);
  const outcome = markTest(invitation, result, { test, marked_by, ...decided, marks }, now);
  return outcome.kind === "change" ? { ...outcome, annotations: after } : outcome;
};
