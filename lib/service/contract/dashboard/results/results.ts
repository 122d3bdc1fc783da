import * as z from "zod/mini";
import { TestSlug } from "../../assessments/assessment.ts";
import { line, paragraph } from "../../fields.ts";
import { Result } from "../../results/result.ts";
import { ResultFilters, ResultQuery, ResultRowPage, ResultTotals, TAG_MAX } from "../../results/result-rows.ts";
import { DecideReview, MarkTest } from "../../results/review-requests.ts";
import { TextSegment } from "../../results/text-segment.ts";
import { rule } from "../../rule.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { Actor } from "../actor.ts";
import { SearchRequest } from "../candidates/search.ts";
import { call } from "../operation.ts";
import { Access } from "../permissions.ts";
import { markingOperations } from "./marking.ts";
import { shareOperations } from "./shares.ts";

/** How many tags and notes of a team a result may have, and how long a note may be, in characters. */
export const MAX_TAGS = 20;
export const MAX_NOTES = 30;
export const NOTE_MAX = 2000;

/** How many results the page compares side by side. */
export const MAX_COMPARED = 6;

/** What a candidate was shown in a test and made of it. */
export const TestText = z.object({
  /** The test's slug; with its assessment's in front, if it is a part of one: `full-editing-assessment.editing-test`. */
  part: z.string(),
  kind: z.enum(["editing", "proofreading", "writing"]),
  title: z.string(),
  /** The passage, which the spans of an editing or proofreading test's `review` count in; or the brief. */
  shown: z.string(),
  /** The edited passage, or what was written, which the spans of a writing test's `review` count in. */
  given: z.nullable(z.string()),
  /** The passage or what was written, cut where something was found. */
  segments: z.array(TextSegment),
});
export type TestText = z.infer<typeof TestText>;

/** A note of a member of the team. */
export const Note = z.object({ id: z.string(), text: z.string(), by: Actor, at: timestamp });
export type Note = z.infer<typeof Note>;

/** What the team keeps beside a result. `notes` is `null` for a role that sees results without personal data. */
export const Annotations = z.object({ tags: z.array(z.string()), notes: z.nullable(z.array(Note)) });
export type Annotations = z.infer<typeof Annotations>;

/**
 * A result with everything that the dashboard shows beside it. For a role that sees results without personal data
 * (`access`), names, addresses and references are masked, in texts too; texts by people about the candidate are empty,
 * and there is no link to the report or its verification, which name the candidate.
 */
export const ResultView = z.object({
  result: z.extend(z.omit(Result, { signature: true }), {
    report_url: z.nullable(z.string()),
    report_expires_at: z.nullable(timestamp),
    verify_url: z.nullable(z.string()),
  }),
  access: Access,
  texts: z.array(TestText),
  /** The `kind`s of the review's entries in words. */
  kind_names: z.record(z.string(), z.string()),
  annotations: Annotations,
});
export type ResultView = z.infer<typeof ResultView>;

/**
 * What a member sees of a result before they have marked its text (`domain/sees-of.ts`): neither who wrote
 * it, nor the text, nor anything computed.
 */
export const HiddenResult = z.object({
  hidden_until_marked: z.literal(true),
  invitation_id: z.string(),
  /** What the desk calls it. */
  number: z.string(),
  job: z.nullable(z.string()),
  tests: z.array(TestSlug),
  completed_at: timestamp,
});
export type HiddenResult = z.infer<typeof HiddenResult>;

const SeenResult = z.union([HiddenResult, ResultView]);

export const AnnotationsEnvelope = z.object({ annotations: Annotations });

const tag = line(TAG_MAX);
const tags = z
  .array(tag)
  .check(
    rule((list) => list.length <= MAX_TAGS, "too_many", `Must be at most ${MAX_TAGS} tags.`, { maxItems: MAX_TAGS }),
  );

/** Tags to add and to remove, so that two members who change them at once do not undo each other's change. */
export const ChangeTags = z.strictObject({ add: z._default(tags, []), remove: z._default(tags, []) });

export const AddNote = z.strictObject({
  /** Chosen by the caller, so that a call without a response can be repeated. */
  id: z
    .string()
    .check(rule((id) => /^[\w-]{8,64}$/.test(id), "invalid_id", "Must be 8 to 64 letters, digits, - or _.")),
  text: paragraph(NOTE_MAX).check(rule((text) => text.trim() !== "", "blank", "Must not be blank.")),
});

/** The count stops here: more than this is "99+". */
export const MAX_COUNTED = 100;

/** How many results a person is to look at, counted up to MAX_COUNTED. */
export const ToReview = z.object({ to_review: z.object({ count: z.int(), counted_up_to: z.int() }) });

/** A search of results, in a body: logs of requests have addresses and no bodies. */
export const SearchResults = z.extend(z.omit(ResultQuery, { to_review: true }), { words: SearchRequest.shape.words });
export type SearchResults = z.infer<typeof SearchResults>;

export const FoundResults = z.extend(ResultRowPage, { totals: ResultTotals });

export const resultsOperations = {
  ...markingOperations,
  ...shareOperations,

  /**
   * The latest completion first, or the highest score. Filtering by tag needs unmasked access (403); the queue of `to_review`
   * takes no other filter.
   */
  listResults: call("GET /results/results", "results.read", ResultRowPage, { query: ResultQuery }),

  /** The results that a search finds (`searchInvitations`), with their totals. With masked access it is 403 `forbidden`. */
  searchResults: call("POST /results/search", "results.read", FoundResults, { body: SearchResults }),

  /** Counts what the filters show. */
  readResultTotals: call("GET /results/totals", "results.read", z.object({ totals: ResultTotals }), {
    query: ResultFilters,
  }),

  countToReview: call("GET /results/to_review", "results.read", ToReview),

  viewResult: call("GET /results/results/{id}", "results.read", SeenResult),

  markTest: call("POST /results/results/{id}/marks", "results.assess", SeenResult, { body: MarkTest }),

  decideReview: call("POST /results/results/{id}/review", "reviews.decide", SeenResult, { body: DecideReview }),

  changeTags: call("POST /results/results/{id}/tags", "results.assess", AnnotationsEnvelope, { body: ChangeTags }),

  addNote: call("POST /results/results/{id}/notes", "results.assess", AnnotationsEnvelope, { body: AddNote }),

  /** Members delete their own notes; owners and admins any. Repeating it is harmless. */
  deleteNote: call("DELETE /results/results/{id}/notes/{note_id}", "results.assess", AnnotationsEnvelope),
};
