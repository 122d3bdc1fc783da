import * as z from "zod/mini";
import { TestSlug } from "../../assessments/assessment.ts";
import { paragraph } from "../../fields.ts";
import { HumanMark, MarkersMark } from "../../results/human-review.ts";
import { WritingConcern, WritingParts } from "../../results/result.ts";
import { ReviewEntry } from "../../results/review.ts";
import { REVIEW_TEXT_MAX } from "../../results/review-requests.ts";
import { RubricPoints } from "../../results/rubric.ts";
import { TextSegment } from "../../results/text-segment.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { call } from "../operation.ts";
import { Agreement } from "./agreement.ts";

/** A member who may mark. */
export const MarkingMember = z.object({ id: z.string(), name: z.string() });
export type MarkingMember = z.infer<typeof MarkingMember>;

/**
 * What a member may do about a waiting text: `mark` it; `decide`, as an owner, between two marks that are too far apart,
 * when no other member may mark; nothing more, when they have `done` their part and others have not.
 */
export const Turn = z.enum(["mark", "decide", "done"]);
export type Turn = z.infer<typeof Turn>;

/** A text that waits for its mark, without its candidate. */
export const WaitingText = z.object({
  /** The invitation's. */
  id: z.string(),
  waiting_since: timestamp,
  /** A member whose mark is still to come. */
  assigned_to: z.nullable(MarkingMember),
  turn: Turn,
});
export type WaitingText = z.infer<typeof WaitingText>;

/** How many waiting texts the queue shows. */
export const MAX_WAITING = 100;

export const MarkingQueue = z.object({
  /** The one that has waited longest first; at most MAX_WAITING. */
  texts: z.array(WaitingText),
  /** Those to whom a text can be assigned. */
  markers: z.array(MarkingMember),
});

/** What the computed score would tell a marker: shown once they have given a first mark without it. */
export const PreparedMark = z.object({
  score: z.int(),
  parts: z.optional(WritingParts),
  concerns: z.array(WritingConcern),
  review: z.array(ReviewEntry),
  segments: z.array(TextSegment),
  /** The `kind`s of the review's entries in words. */
  kind_names: z.record(z.string(), z.string()),
});
export type PreparedMark = z.infer<typeof PreparedMark>;

/**
 * A text on the marking desk. Before the member has given a first mark, nothing computed and no one else's mark is in it;
 * before the text is decided, neither the candidate's name nor their address, also not within the text, and of two
 * markers' marks only the member's own, but for an owner whose turn is to `decide`.
 */
export const MarkingView = z.object({
  ...WaitingText.shape,
  /** The slug of the written test. Of several, the first that lacks a mark. */
  test: TestSlug,
  title: z.string(),
  brief: z.string(),
  /** What the text is to cover. */
  points: z.array(z.string()),
  min_words: z.int(),
  text: z.string(),
  pass_threshold: z.int(),
  /** The member's own. */
  first_mark: z.nullable(RubricPoints),
  prepared: z.nullable(PreparedMark),
  /** Of a text with two markers that is not decided: the marks that the member may see, in the order of time. */
  kept: z.array(MarkersMark),
  mark: z.nullable(HumanMark),
  candidate_name: z.nullable(z.string()),
});
export type MarkingView = z.infer<typeof MarkingView>;

export const AssignText = z.strictObject({ member_id: z.nullable(z.string()) });

export const FirstMark = z.strictObject({ test: TestSlug, points: RubricPoints });
export type FirstMark = z.infer<typeof FirstMark>;

export const KeepMark = z.strictObject({
  test: TestSlug,
  points: RubricPoints,
  note: paragraph(REVIEW_TEXT_MAX),
  /** `marked_at` of the mark that the member has seen, the last of several; null for none. */
  seen: z.nullable(timestamp),
});
export type KeepMark = z.infer<typeof KeepMark>;

export const markingOperations = {
  listToMark: call("GET /results/marking", "results.assess", MarkingQueue),

  readAgreement: call("GET /results/agreement", "results.assess", Agreement),

  readToMark: call("GET /results/marking/{id}", "results.assess", MarkingView),

  /** To a member who may mark, or to no one. Repeating it is harmless. */
  assignText: call("POST /results/marking/{id}/assign", "results.assess", MarkingView, { body: AssignText }),

  /** The mark that a member gives without having seen anything computed; a second one changes nothing. */
  giveFirstMark: call("POST /results/marking/{id}/first", "results.assess", MarkingView, { body: FirstMark }),

  /** Records the mark that decides: the first one, or what the member made of it since. Repeating it is harmless. */
  keepMark: call("POST /results/marking/{id}/mark", "results.assess", MarkingView, { body: KeepMark }),
};
