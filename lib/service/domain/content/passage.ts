import * as z from "zod/mini";
import { HouseStyle, STYLE_POINTS } from "#contract/assessments/house-style.ts";

/** The format of a passage or brief in its data file. Offsets are UTF-16 code units of `text`, end exclusive. */

const text = z.string().check(z.minLength(1));
const offset = z.int().check(z.gte(0));
const form = z.enum(["A", "B", "C", "D", "E", "F", "specimen", "practice"]);
const version = z.int().check(z.gte(1));

const EditingKind = z.enum(["grammar", "spelling", "punctuation", "usage", "consistency", "fact", "house_style"]);
const ProofreadingKind = z.enum(["grammar", "spelling", "punctuation", "usage", "capitals", "typing", "house_style"]);

/** The style sheet that a text is set under. */
const style = z.optional(HouseStyle);

/**
 * `accepted` is the set of readings that an expert would accept; the review shows the first. `refused` are readings that the
 * author of an account's own test has judged wrong. `elsewhere` are other places where the error can be resolved, if two places contradict each other: each has its own readings.
 */
export const EditingError = z.object({
  id: text,
  kind: EditingKind,
  start: offset,
  end: offset,
  wrong: text,
  accepted: z.array(text).check(z.minLength(1)),
  refused: z.optional(z.array(z.string())),
  elsewhere: z.optional(
    z.array(z.object({ start: offset, end: offset, wrong: text, accepted: z.array(text).check(z.minLength(1)) })),
  ),
  weight: z.union([z.literal(1), z.literal(2)]),
  rule: text,
  explanation: text,
});

/** A correct place that invites a mistake: changing `right` into one of `bad` is an introduced error. */
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
  /** The points of an account's style sheet that our passage can be set under: it has a form for each choice. */
  allows: z.optional(z.array(z.enum(STYLE_POINTS))),
  style,
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
  /** Where it goes against the account's style sheet and no error is planted: a mark there is no wrong one. */
  against: z.optional(z.array(z.object({ start: offset, end: offset }))),
});

/**
 * What a text has to say to cover a point. `any`: phrases in lower case, `*` ends an open word stem; `like`: words for
 * which the lexicon allows others; `stated`: a date, a time, a last day or a sum of money. An element is present if at
 * least `least` of them (default 1) are.
 */
export const PointElement = z.object({
  any: z.optional(z.array(text)),
  like: z.optional(z.array(text)),
  stated: z.optional(z.enum(["date", "last_day", "hours", "sum"])),
  least: z.optional(z.int().check(z.gte(1))),
});

export const BriefPoint = z.object({ id: text, text, elements: z.array(PointElement).check(z.minLength(1)) });

const fact = { id: text, text };
const minutes = z.int().check(z.gte(0), z.lte(1440));

/**
 * A fact that a text can get wrong. `about`, `of` are beginnings of words, in lower case. `weekday` counts from Sunday,
 * 0; hours are minutes from midnight; a price of 0 means free of charge. A figure is compared with the one that it stands
 * `beside`; `others` are further numbers that a text may have there. A place is what the brief calls it (`names`, in lower
 * case, its proper name first) where it names a kind of place (`of`).
 */
export const BriefFact = z.discriminatedUnion("kind", [
  z.object({
    ...fact,
    kind: z.literal("date"),
    day: z.int(),
    month: z.int(),
    weekday: z.optional(z.int()),
    until: z.boolean(),
  }),
  z.object({ ...fact, kind: z.literal("hours"), from: minutes, to: minutes }),
  z.object({ ...fact, kind: z.literal("price"), amount: z.number(), about: z.array(text) }),
  z.object({ ...fact, kind: z.literal("count"), value: z.int(), of: z.array(text) }),
  z.object({ ...fact, kind: z.literal("figure"), value: z.int(), beside: z.int(), others: z.array(z.int()) }),
  z.object({ ...fact, kind: z.literal("refused"), of: z.array(text) }),
  z.object({ ...fact, kind: z.literal("place"), of: z.array(text), names: z.array(text) }),
]);

export const WritingBrief = z.object({
  id: text,
  test: z.literal("writing-test"),
  form,
  version,
  title: text,
  brief: text,
  points: z.array(BriefPoint).check(z.minLength(1)),
  /** The facts that a text is compared with. */
  facts: z.array(BriefFact),
  min_words: z.int().check(z.gte(1)),
  style,
});

export type EditingError = z.infer<typeof EditingError>;
export type Trap = z.infer<typeof Trap>;
export type EditingPassage = z.infer<typeof EditingPassage>;
export type ProofreadingError = z.infer<typeof ProofreadingError>;
export type ProofreadingPassage = z.infer<typeof ProofreadingPassage>;
export type PointElement = z.infer<typeof PointElement>;
export type BriefPoint = z.infer<typeof BriefPoint>;
export type BriefFact = z.infer<typeof BriefFact>;
export type WritingBrief = z.infer<typeof WritingBrief>;
