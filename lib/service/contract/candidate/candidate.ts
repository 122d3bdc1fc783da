import * as z from "zod/mini";
import { Dialect } from "../assessments/dialect.ts";
import { paragraph } from "../fields.ts";
import { InvitationStatus } from "../invitations/invitation-status.ts";
import { listOf } from "../paging.ts";
import { exactlyOne, rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { PreStartState } from "./before-start.ts";
import { PartKind } from "./part-kind.ts";
import { Survey } from "./survey.ts";

/**
 * The protocol between the candidate's page and the service, under /candidate/v1. The page sends the link's token as
 * `Authorization: Bearer <token>` with every call; responses contain the service's clock, which is authoritative.
 *
 * A part is a test as the candidate takes it: each test of a full-editing-assessment is a separate part, so a part's id
 * is `grammar-test`, or `full-editing-assessment.grammar-test`. Answer keys never leave the service.
 */
export const CANDIDATE_PREFIX = "/candidate/v1";

/** Offsets are UTF-16 code units of the text, end exclusive. */
const Span = z.object({ start: z.int(), end: z.int() });

/** The content of a part, without its key. */
export const PartContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("choice"),
    items: z.array(z.object({ id: z.string(), stem: z.string(), options: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal("editing"), title: z.string(), text: z.string() }),
  /** `words` can be marked, in reading order; a mark is an index into them. */
  z.object({ kind: z.literal("proofreading"), title: z.string(), text: z.string(), words: z.array(Span) }),
  z.object({
    kind: z.literal("writing"),
    title: z.string(),
    brief: z.string(),
    points: z.array(z.string()),
    min_words: z.int(),
  }),
]);
export type PartContent = z.infer<typeof PartContent>;

/** What an account's own test says beside its task: how to do it, and the notes of the house style. */
export const Guidance = z.object({ instructions: z.nullable(z.string()), notes: z.nullable(z.string()) });

/** The longest text of an answer, in code points; together with marks and choices an answer stays under 50 KB. */
export const ANSWER_TEXT_MAX = 16_000;

/** The largest accepted answers, in bytes of their JSON. */
export const ANSWER_BYTES_MAX = 50_000;

/** A part's answers so far: item id → option, the edited or written text, or the marked words. */
export const Answers = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("choice"), choices: z.record(z.string(), z.int()) }),
  z.strictObject({ kind: z.literal("editing"), text: paragraph(ANSWER_TEXT_MAX) }),
  z.strictObject({
    kind: z.literal("proofreading"),
    marks: z
      .array(z.int())
      .check(rule((marks) => marks.length <= 2000, "too_many", "Must be at most 2000 marks.", { maxItems: 2000 })),
  }),
  z.strictObject({ kind: z.literal("writing"), text: paragraph(ANSWER_TEXT_MAX) }),
]);
export type Answers = z.infer<typeof Answers>;

/** `ready`: the next one to start. `waiting`: other parts come first. */
const PartStatus = z.enum(["waiting", "ready", "running", "submitted"]);

export const Part = z.object({
  id: z.string(),
  kind: PartKind,
  name: z.string(),
  /** The name of the test in the invitation that consists of this part and others; null if it is the test itself. */
  part_of: z.nullable(z.string()),
  /** With extra time, rounded up. */
  duration_minutes: z.int(),
  status: PartStatus,
  started_at: z.nullable(timestamp),
  /** Answers after it do not count. Saves in flight are accepted for another 10 s. */
  deadline: z.nullable(timestamp),
  submitted_at: z.nullable(timestamp),
});
export type Part = z.infer<typeof Part>;

/** Everything that the page shows, in one response: of GET /state, and of POST /open, /start and /submit. */
export const CandidateState = z.object({
  server_time: timestamp,
  /** The reference number on the candidate's receipt. */
  invitation_id: z.string(),
  candidate_name: z.string(),
  /** The account's name, as it wants to be called. */
  inviter: z.nullable(z.string()),
  /** How the account appears; `null` for the service's own. */
  branding: z.object({
    /** `#rrggbb`, legible in each look. */
    accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
    /** `url` is a path of the page's origin. */
    logo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
    support_contact: z.nullable(z.string()),
    footer: z.nullable(z.string()),
    /** What the candidate agrees to, in addition to what is recorded. */
    notice: z.nullable(z.object({ version: z.int(), text: z.string() })),
  }),
  status: InvitationStatus,
  /** No part can start after it. */
  expires_at: timestamp,
  ...PreStartState.shape,
  extra_time_percent: z.int(),
  /** The English of the tests. */
  dialect: Dialect,
  /** How long the candidate's data is kept after the invitation has ended. */
  retention_days: z.int(),
  parts: z.array(Part),
  /** What the candidate thought of the tests; null while they have not said. */
  survey: z.nullable(Survey),
  /** The page that the account sends its candidates to after the end; null before it, or if there is none. */
  return_to: z.nullable(z.string()),
  /** The running part; null between parts. */
  current: z.nullable(
    z.object({
      id: z.string(),
      content: PartContent,
      /** Null for a test of ours. */
      guidance: z.nullable(Guidance),
      /** As last saved; null if nothing was saved. */
      answers: z.nullable(Answers),
      saved_at: z.nullable(timestamp),
      /** The number of saves; the next save must send it. */
      version: z.int(),
    }),
  ),
});
export type CandidateState = z.infer<typeof CandidateState>;

/** One practice exercise, with its solution, for each kind among the invitation's parts. */
const Practice = z.object({
  kind: PartKind,
  content: PartContent,
  /** The expected answers, with explanations. */
  solution: z.array(z.object({ item: z.string(), expected: z.string(), explanation: z.string() })),
});
export const PracticeList = listOf(Practice);
export type PracticeList = z.infer<typeof PracticeList>;

/** Body of POST /start. `notice_version`: the notice that the candidate has agreed to, which the first part needs if there is one. */
export const StartPart = z.strictObject({ part: z.string(), notice_version: z.optional(z.int()) });

/** Identifies a save, so that a repeat is recognized. */
const saveId = z
  .string()
  .check(
    rule((id) => /^[\x21-\x7e]{1,64}$/.test(id), "invalid_save_id", "Must be 1 to 64 printable ASCII characters."),
  );

const count = z.int().check(z.gte(0));

/**
 * A change of the answers that were saved as the version before, as a splice of their text (answer-patch.ts). `check` is
 * the checksum of the whole text after it.
 */
export const AnswerPatch = z.strictObject({ at: count, remove: count, insert: z.string(), check: count });
export type AnswerPatch = z.infer<typeof AnswerPatch>;

/**
 * Body of PUT /answers. `version` is the one that the page last read; the save creates the next one. It has either all
 * answers or what changed since that version. `signals` is a `SignalBatch` (signals.ts); a malformed one is ignored,
 * because no answer may be lost because of it.
 */
export const SaveAnswers = z
  .strictObject({
    part: z.string(),
    version: z.int(),
    answers: z.optional(Answers),
    patch: z.optional(AnswerPatch),
    save_id: saveId,
    signals: z.optional(z.unknown()),
  })
  .check(...exactlyOne("answers", "patch"));
export type SaveAnswers = z.infer<typeof SaveAnswers>;

/** Body of POST /submit. Without `answers` the last saved ones are submitted. */
export const SubmitPart = z.strictObject({
  part: z.string(),
  version: z.int(),
  answers: z.optional(Answers),
  signals: z.optional(z.unknown()),
});
export type SubmitPart = z.infer<typeof SubmitPart>;

/** The response to a save. */
export const Saved = z.object({ part: z.string(), version: z.int(), saved_at: timestamp, server_time: timestamp });
export type Saved = z.infer<typeof Saved>;
