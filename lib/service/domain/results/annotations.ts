import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Actor } from "#contract/dashboard/actor.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import { MarkingMember } from "#contract/dashboard/results/marking.ts";
import { type Annotations, MAX_NOTES, MAX_TAGS, Note } from "#contract/dashboard/results/results.ts";
import { MarkersMark } from "#contract/results/human-review.ts";
import { RubricPoints } from "#contract/results/rubric.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/**
 * A mark that a member gave of a written text before they saw anything computed. It never changes. `computed`: the parts of
 * the computed score, on the same scale.
 */
export const FirstMark = z.object({
  /** The slug of the written test. */
  test: TestSlug,
  by: Actor,
  points: RubricPoints,
  at: timestamp,
  computed: z.nullable(RubricPoints),
});
export type FirstMark = z.infer<typeof FirstMark>;

/** A marker's mark of a text with two markers (`two-markers.ts`). It never changes. `by`: their id. */
export const KeptMark = z.object({ ...MarkersMark.shape, test: TestSlug, by: z.string(), note: z.string() });
export type KeptMark = z.infer<typeof KeptMark>;

/** What a team keeps beside a result, as stored. Every write counts `version`, so of two at once one starts over. */
export const AnnotationsRecord = z.object({
  account_id: z.string(),
  invitation_id: z.string(),
  tags: z.array(z.string()),
  /** Oldest first. */
  notes: z.array(Note),
  /** The member who is to mark the written text. */
  assigned_to: orNull(MarkingMember),
  first_marks: orNull(z.array(FirstMark)),
  /** In the order of time. */
  kept_marks: orNull(z.array(KeptMark)),
  version: z.int(),
});
export type AnnotationsRecord = z.infer<typeof AnnotationsRecord>;

export type AnnotationsOutcome =
  | { kind: "change"; after: AnnotationsRecord }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "too_many_tags" | "too_many_notes" | "not_yours" };

/** Before the first tag or note. */
export const noAnnotations = (target: { accountId: string; invitationId: string }): AnnotationsRecord => ({
  account_id: target.accountId,
  invitation_id: target.invitationId,
  tags: [],
  notes: [],
  assigned_to: null,
  first_marks: null,
  kept_marks: null,
  version: 0,
});

const changed = (before: AnnotationsRecord, set: Partial<AnnotationsRecord>): AnnotationsOutcome => ({
  kind: "change",
  after: { ...before, ...set, version: before.version + 1 },
});

/** Tags are the same in any case; the first spelling stays. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const changeTags = (
  before: AnnotationsRecord,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): AnnotationsOutcome => {
  const kept = before.tags.filter((tag) => !remove.some((one) => same(one, tag)));
  const tags = [...kept];
  for (const tag of add.map((text) => text.trim())) {
    if (!tags.some((one) => same(one, tag))) tags.push(tag);
  }
  if (tags.length > MAX_TAGS) return { kind: "refused", code: "too_many_tags" };
  return JSON.stringify(tags) === JSON.stringify(before.tags) ? { kind: "unchanged" } : changed(before, { tags });
};

/** A note with the id of one that is there changes nothing: the call is repeated. */
export const addNote = (before: AnnotationsRecord, note: Note): AnnotationsOutcome => {
  if (before.notes.some(({ id }) => id === note.id)) return { kind: "unchanged" };
  if (before.notes.length >= MAX_NOTES) return { kind: "refused", code: "too_many_notes" };
  return changed(before, { notes: [...before.notes, note] });
};

/** `any`: whether the member may delete notes of others. */
export const deleteNote = (
  before: AnnotationsRecord,
  { id, by, any }: { id: string; by: Actor; any: boolean },
): AnnotationsOutcome => {
  const note = before.notes.find((one) => one.id === id);
  if (note === undefined) return { kind: "unchanged" };
  if (!any && note.by.id !== by.id) return { kind: "refused", code: "not_yours" };
  return changed(before, { notes: before.notes.filter((one) => one !== note) });
};

export const assignText = (before: AnnotationsRecord, assigned_to: MarkingMember | null): AnnotationsOutcome =>
  before.assigned_to?.id === assigned_to?.id ? { kind: "unchanged" } : changed(before, { assigned_to });

export const firstMarkOf = (
  { first_marks }: AnnotationsRecord,
  test: string,
  memberId: string | null,
): FirstMark | undefined => first_marks?.find((mark) => mark.test === test && mark.by.id === memberId);

/** The markers' marks of a test, in the order of time. */
export const keptMarksOf = (annotations: AnnotationsRecord | undefined, test: string): KeptMark[] =>
  (annotations?.kept_marks ?? []).filter((mark) => mark.test === test);

/** A member's first mark stays as it is: after it, they have seen what was computed. */
export const giveFirstMark = (before: AnnotationsRecord, mark: FirstMark): AnnotationsOutcome =>
  firstMarkOf(before, mark.test, mark.by.id) === undefined
    ? changed(before, { first_marks: [...(before.first_marks ?? []), mark] })
    : { kind: "unchanged" };

/** What the dashboard shows. Notes and tags can say who a candidate is: a role without names gets none. */
export const presentAnnotations = ({ tags, notes }: AnnotationsRecord, access: Access): Annotations => ({
  tags: access === "full" ? tags : [],
  notes: access === "full" ? notes : null,
});
