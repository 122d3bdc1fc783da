import * as z from "zod/mini";
import { line, paragraph } from "../../fields.ts";
import { Result } from "../../results/result.ts";
import { ResultFilters, ResultQuery, ResultRowPage, ResultTotals, TAG_MAX } from "../../results/result-rows.ts";
import { DecideReview, MarkTest } from "../../results/review-requests.ts";
import { TextSegment } from "../../results/text-segment.ts";
import { rule } from "../../rule.ts";
import { timestamp } from "../../timestamp.ts";
import { Actor } from "../actor.ts";
import { SearchRequest } from "../candidates/search.ts";
import type { DashboardOperation } from "../operation.ts";
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
  listResults: {
    method: "GET",
    path: "/results/results",
    admission: { by: "member", permission: "results.read" },
    query: ResultQuery,
    response: { status: 200, schema: ResultRowPage },
    errors: ["validation_error"],
  },

  /** The results that a search finds (`searchInvitations`), with their totals. With masked access it is 403 `forbidden`. */
  searchResults: {
    method: "POST",
    path: "/results/search",
    admission: { by: "member", permission: "results.read" },
    body: SearchResults,
    response: { status: 200, schema: FoundResults },
    errors: ["invalid_request", "validation_error"],
  },

  /** Counts what the filters show. */
  readResultTotals: {
    method: "GET",
    path: "/results/totals",
    admission: { by: "member", permission: "results.read" },
    query: ResultFilters,
    response: { status: 200, schema: z.object({ totals: ResultTotals }) },
    errors: ["validation_error"],
  },

  countToReview: {
    method: "GET",
    path: "/results/to_review",
    admission: { by: "member", permission: "results.read" },
    response: { status: 200, schema: ToReview },
    errors: [],
  },

  viewResult: {
    method: "GET",
    path: "/results/results/{id}",
    admission: { by: "member", permission: "results.read" },
    response: { status: 200, schema: ResultView },
    errors: ["not_found"],
  },

  markTest: {
    method: "POST",
    path: "/results/results/{id}/marks",
    admission: { by: "member", permission: "results.assess" },
    body: MarkTest,
    response: { status: 200, schema: ResultView },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  decideReview: {
    method: "POST",
    path: "/results/results/{id}/review",
    admission: { by: "member", permission: "reviews.decide" },
    body: DecideReview,
    response: { status: 200, schema: ResultView },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  changeTags: {
    method: "POST",
    path: "/results/results/{id}/tags",
    admission: { by: "member", permission: "results.assess" },
    body: ChangeTags,
    response: { status: 200, schema: AnnotationsEnvelope },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  addNote: {
    method: "POST",
    path: "/results/results/{id}/notes",
    admission: { by: "member", permission: "results.assess" },
    body: AddNote,
    response: { status: 200, schema: AnnotationsEnvelope },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  /** Members delete their own notes; owners and admins any. Repeating it is harmless. */
  deleteNote: {
    method: "DELETE",
    path: "/results/results/{id}/notes/{note_id}",
    admission: { by: "member", permission: "results.assess" },
    response: { status: 200, schema: AnnotationsEnvelope },
    errors: ["not_found"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
