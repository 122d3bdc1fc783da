import type { Finding, FindingKind } from "#domain/scoring/language/findings.ts";

/** Whether the finding at these places of a text is sure. */
type IsSure = (text: string, place: Pick<Finding, "start" | "end">) => boolean;

/** A rule of harper.js by which a text loses points: what its findings are called, and which of them are sure. */
interface CountedRule {
  readonly kind: FindingKind;
  readonly isSure?: IsSure;
}

const flags =
  (words: RegExp): IsSure =>
  (text, { start, end }) =>
    words.test(text.slice(start, end));

const comesBefore =
  (words: RegExp): IsSure =>
  (text, { end }) =>
    words.test(text.slice(end, end + 40));

const comesAfter =
  (words: RegExp): IsSure =>
  (text, { start }) =>
    words.test(text.slice(Math.max(0, start - 40), start));

const grammar = { kind: "grammar" } as const;
const usage = { kind: "usage" } as const;

/**
 * The rules of harper.js whose findings count, by its names. A rule is here only if at least 95 % of what it flags, in learners'
 * texts and in published prose together, is wrong in American and in British English (docs/assessments.md); `bin/precision.ts`
 * measures it. All others are off: matters of style, and rules that flag correct English.
 */
export const COUNTED_RULES: Readonly<Record<string, CountedRule>> = {
  SpellCheck: { kind: "spelling" },
  // "He said. the" but not "Mr. and Mrs.", nor what an exclamation within a sentence ends.
  SentenceCapitalization: {
    kind: "capitals",
    isSure: comesAfter(/(?:^|\n|(?<!\b(?:Inc|Ltd|Mrs))(?<=\p{L}{3})\.)["”’]?\s*$/u),
  },
  CapitalizePersonalPronouns: { kind: "capitals" },
  Cant: { kind: "punctuation" },
  CommaFixes: { kind: "punctuation" },
  // Not "its being a secret", "at its May meeting".
  ItsContraction: { kind: "punctuation", isSure: comesBefore(/^ (?:an?|the|been)\b/) },
  // Where spelling and sound agree: not "an hour", "a unit", "an FAQ", "an 8-mile walk".
  AnA: { kind: "grammar", isSure: comesBefore(/^ (?:[b-df-gj-np-tvwyz][aeiourly]|[ai][b-z])/) },
  AdjectiveDoubleDegree: grammar,
  AnAnother: grammar,
  AnotherOnes: grammar,
  AskNoPreposition: grammar,
  DespiteOf: grammar,
  DidPast: grammar,
  DoMistake: grammar,
  DontCan: grammar,
  DoubleNegative: grammar,
  ExceptOf: grammar,
  HaveNegNoAny: grammar,
  IAmAgreement: grammar,
  IDo: grammar,
  IsBeenAuxSequence: grammar,
  LetToDo: grammar,
  Lots: grammar,
  // Not "all that I could of the family".
  ModalOf: { kind: "grammar", isSure: comesBefore(/^ (?!(?:the|an?|my|your|his|her|its|our|their|this|that)\b)/) },
  PronounInflectionBe: { kind: "grammar", isSure: flags(/^was$/i) },
  PronounVerbAgreement: { kind: "grammar", isSure: flags(/^(?:has|is|does|doesn['’]t|don['’]t)$/i) },
  RegularIrregulars: { kind: "grammar", isSure: flags(/^\p{Ll}/u) },
  SimplePastToPastParticiple: { kind: "grammar", isSure: comesAfter(/\b(?:have|has|had) $/i) },
  SinceDuration: grammar,
  SubjectPronoun: grammar,
  TheAnother: grammar,
  TheMy: grammar,
  UseToUsedTo: grammar,
  WantBe: grammar,
  WillNonLemma: grammar,
  WorthToDo: grammar,
  AllIntentsAndPurposes: usage,
  AllThough: usage,
  DoesOrDose: usage,
  NounVerbConfusion: usage,
  OpenCompounds: usage,
  SaveToSafe: usage,
  SupposedTo: usage,
  TheirToThere: usage,
  // "Better then me", not "a moment longer then would have been".
  ThenThan: {
    kind: "usage",
    isSure: comesBefore(/^ (?:an?|the|this|that|me|you|him|her|us|them|I|we|he|she|it|they|\d+)\b/),
  },
  ThereOwn: usage,
  TheyreToTheir: usage,
  ToLoseTooLoose: usage,
  ToTooIdioms: usage,
  WasAloud: usage,
  WereWhere: usage,
};
