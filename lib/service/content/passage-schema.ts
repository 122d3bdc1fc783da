import * as z from "zod/mini";

/** What a passage or brief looks like in its data file. Offsets are UTF-16 code units of `text`, end exclusive. */

const text = z.string().check(z.minLength(1));
const offset = z.int().check(z.gte(0));
const form = z.enum(["A", "B", "practice"]);
const version = z.int().check(z.gte(1));

export const EditingKind = z.enum(["grammar", "spelling", "punctuation", "usage", "consistency", "fact"]);
export const ProofreadingKind = z.enum(["grammar", "spelling", "punctuation", "usage", "capitals", "typing"]);

/**
 * `accepted` is the set of readings an expert would pass; its first member is the one shown in the review. `elsewhere` are
 * other places at which the error can be resolved instead, where two places contradict each other: each has readings of its own.
 */
export const EditingError = z.object({
  id: text,
  kind: EditingKind,
  start: offset,
  end: offset,
  wrong: text,
  accepted: z.array(text).check(z.minLength(1)),
  elsewhere: z.optional(
    z.array(z.object({ start: offset, end: offset, wrong: text, accepted: z.array(text).check(z.minLength(1)) })),
  ),
  weight: z.union([z.literal(1), z.literal(2)]),
  rule: text,
  explanation: text,
});

/** A right place that tempts: turning `right` into one of `bad` is an introduced error. */
export const Trap = z.object({ start: offset, end: offset, right: text, bad: z.array(text), explanation: text });

export const EditingPassage = z.object({
  id: text,
  test: z.literal("editing-test"),
  form,
  version,
  title: text,
  text,
  errors: z.array(EditingError).check(z.minLength(1)),
  traps: z.array(Trap),
});

export const ProofreadingError = z.object({
  id: text,
  kind: ProofreadingKind,
  start: offset,
  end: offset,
  wrong: text,
  correct: text,
  rule: text,
  explanation: text,
});

export const ProofreadingPassage = z.object({
  id: text,
  test: z.literal("proofreading-test"),
  form,
  version,
  title: text,
  text,
  errors: z.array(ProofreadingError).check(z.minLength(1)),
});

/** Evidence: phrases in lower case, any one of which shows that the point is made; `*` ends an open word stem. */
export const BriefPoint = z.object({ id: text, text, evidence: z.array(text).check(z.minLength(1)) });

export const WritingBrief = z.object({
  id: text,
  test: z.literal("writing-test"),
  form,
  version,
  title: text,
  brief: text,
  points: z.array(BriefPoint).check(z.minLength(1)),
  min_words: z.int().check(z.gte(1)),
});

export type EditingError = z.infer<typeof EditingError>;
export type Trap = z.infer<typeof Trap>;
export type EditingPassage = z.infer<typeof EditingPassage>;
export type ProofreadingError = z.infer<typeof ProofreadingError>;
export type ProofreadingPassage = z.infer<typeof ProofreadingPassage>;
export type BriefPoint = z.infer<typeof BriefPoint>;
export type WritingBrief = z.infer<typeof WritingBrief>;
