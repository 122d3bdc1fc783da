import type { Finding, FindingKind } from "#domain/scoring/language/findings.ts";
import { isFunctionWord } from "#domain/scoring/language/function-words.ts";

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

const all =
  (...tests: IsSure[]): IsSure =>
  (text, place) =>
    tests.every((isSure) => isSure(text, place));

const any =
  (...tests: IsSure[]): IsSure =>
  (text, place) =>
    tests.some((isSure) => isSure(text, place));

const grammar = { kind: "grammar" } as const;
const usage = { kind: "usage" } as const;

/** Verbs that learners often leave without an ending, and that are hardly anything else after a pronoun. */
const COMMON_VERBS =
  "come|get|give|go|help|know|like|live|look|make|meet|need|open|say|see|show|speak|take|teach|tell|think|use|want|work|write";

/** Where a sentence begins. */
const SENTENCE = String.raw`(?:^|[.!?]["”’)]*\s+|\n)`;

/**
 * The rules of harper.js whose findings count, by its names. A rule is here only if it has been seen to find errors, and at least
 * 95% of what it flags, in learners' texts and in published prose together, is wrong in American and in British English
 * (docs/assessments.md); `bin/precision.ts` measures it. All others are off: matters of style, rules that flag correct English,
 * and those without evidence.
 */
export const COUNTED_RULES: Readonly<Record<string, CountedRule>> = {
  SpellCheck: { kind: "spelling" },
  // "He left. the" but not "mill.org", "Mr. and Mrs.", "Whirlpool Corp. found", "16 sec. of", "their comp. lift", "in main. text", nor
  // what an exclamation within a sentence ends.
  SentenceCapitalization: {
    kind: "capitals",
    isSure: all(
      (text, { start, end }) => start === 0 || isFunctionWord(text.slice(start, end)),
      comesAfter(
        /(?:^|(?<![\p{L}.-])(?!(?:approx|assoc|asst|cont|dept|govt|incl|misc|tbsp|temp)\.)\p{Ll}{4,}\.["”’]?\s+)$/u,
      ),
    ),
  },
  // Not "the i-th", "where i is a number".
  CapitalizePersonalPronouns: {
    kind: "capitals",
    isSure: all(
      comesAfter(/(?:^|[\s“"(])$/),
      comesBefore(
        /^(?:['’](?:m|ve|ll|d)\b| (?:am|can|could|did|do|don['’]?t|felt|got|had|have|hope|just|know|like|love|need|really|said|saw|should|think|thought|want|wanted|was|went|will|would)\b)/,
      ),
    ),
  },
  // Not the noun, nor the name.
  Cant: {
    kind: "punctuation",
    isSure: all(flags(/^c/), comesAfter(/\b(?:I|you|he|she|it|we|they|that|who|people) $/i)),
  },
  // A space before a comma, or none after one between two words: not "f(S,T)", ".tar.{gz,xz}", nor the comma of another script.
  CommaFixes: {
    kind: "punctuation",
    isSure: any(
      flags(/^ +$/),
      all(flags(/^,$/), comesAfter(/(?:^|[\s“"(])\p{L}*\p{Ll}{2}$/u), comesBefore(/^\p{Ll}{2,}(?=[\s.,;:!?]|$)/u)),
    ),
  },
  // Not "its being a secret", "at its May meeting".
  ItsContraction: { kind: "punctuation", isSure: comesBefore(/^ (?:an?|the|been)\b/) },
  // Where spelling and sound agree: not "an hour", "a unit", "an FAQ", "an 8-mile walk", "an slr", nor "vitamin A", "where a is".
  AnA: {
    kind: "grammar",
    isSure: all(
      flags(/^an?$/),
      comesAfter(/(?:^|\s)$/),
      comesBefore(
        /^ (?!(?:actually|also|and|are|as|at|if|in|inside|into|is|it|its|itself|of|on|or|usually)\b)(?=[a-z]*[aeiouy])(?:[b-df-gj-np-tvwyz][aeiourly]|[ai][b-z])/,
      ),
    ),
  },
  // Not "most honest", "most larger towns", "processes more modest in their aims", "there is more earlier work".
  AdjectiveDoubleDegree: {
    kind: "grammar",
    isSure: any(
      flags(/^(?:most (?!honest|modest|earnest)\p{L}+est|more (?:better|worse|(?!earl)\p{L}+ier))$/iu),
      all(flags(/^more (?!earlier|later)\p{L}+er$/iu), comesBefore(/^ than\b/)),
    ),
  },
  AnAnother: grammar,
  // Not "what was told to me".
  AskNoPreposition: { kind: "grammar", isSure: comesAfter(/\b(?:ask(?:ed|s)?|tell(?:s|ing)?) ?$/) },
  DespiteOf: grammar,
  // Not "Nothing he did helped", "Those that did not required more", "Athens did not found colonies".
  DidPast: {
    kind: "grammar",
    isSure: all(
      flags(/^(?!found$)\p{Ll}/u),
      comesAfter(
        new RegExp(
          String.raw`(?:\b(?:I|you|he|she|it|we|they)(?:['’]ve)? (?:did not|didn['’]t)|(?:${SENTENCE}|\b(?:why|what|when|where|how) )did(?:n['’]t)? (?:I|you|he|she|it|we|they)) $`,
          "i",
        ),
      ),
    ),
  },
  DoMistake: grammar,
  DoubleNegative: grammar,
  HaveNegNoAny: grammar,
  // Not "neither you nor I are".
  IAmAgreement: {
    kind: "grammar",
    isSure: comesAfter(new RegExp(String.raw`(?:${SENTENCE}|\b(?:because|but|if|that|when) )$`, "i")),
  },
  IDo: grammar,
  IsBeenAuxSequence: grammar,
  LetToDo: grammar,
  Lots: grammar,
  // Not "all that I could of the family", "the free will of women", "must of necessity".
  ModalOf: {
    kind: "grammar",
    isSure: all(
      flags(/^(?!will)/i),
      comesBefore(/^ (?!(?:the|an?|my|your|his|her|its|our|their|this|that|course|necessity)\b)/),
    ),
  },
  // Not "neither of us was".
  PronounInflectionBe: { kind: "grammar", isSure: all(flags(/^was$/i), comesAfter(/\b(?:we|they) $/i)) },
  // Not "Next to you is", "where i is", "My husband and I has been published".
  PronounVerbAgreement: {
    kind: "grammar",
    isSure: any(
      all(flags(/^(?:has|is|does|doesn['’]t)$/), comesAfter(/\b(?:we|they) $/i)),
      all(flags(/^does(?:n['’]t)?$/), comesAfter(/(?<!and )\bI $/)),
      all(flags(/^don['’]t$/), comesAfter(/\b(?:he|she|it) $/i)),
      // Not "insist he go", "if he come", "What'd he say", nor past forms that Harper does not know ("she tore"), "be they lawyers", "would not she give".
      all(
        flags(new RegExp(`^(?:${COMMON_VERBS})$`)),
        comesAfter(
          /(?<!\b(?:ask|demand|insist|propose|recommend|request|suggest)\w* |\b(?:and|do|if|lest|not|or|that|though|till|until|whether) |did |['’]d )\b(?:he|she) $/i,
        ),
      ),
      all(flags(new RegExp(`^(?:${COMMON_VERBS})e?s$`)), comesAfter(/(?<!\b(?:of|that|you) )\b(?:we|they) $/i)),
    ),
  },
  // "buyed", but not "frescos", "do-gooder", "kneeled", nor a deck that is payed with tar.
  RegularIrregulars: {
    kind: "grammar",
    isSure: all(flags(/^(?!bended|kneeled|payed|understanded)\p{Ll}+ed$/u), comesAfter(/(?:^|\s)$/)),
  },
  // Not "The log had saw marks", "The chances he had went to others".
  SimplePastToPastParticiple: {
    kind: "grammar",
    isSure: any(
      all(flags(/^(?!saw$|did$|went$)/), comesAfter(/\b(?:have|has|had) $/i)),
      all(flags(/^went$/), comesAfter(/\b(?:have|has) $/i)),
    ),
  },
  SinceDuration: grammar,
  SubjectPronoun: grammar,
  // Not a name as in "the my_crate folder".
  TheMy: { kind: "grammar", isSure: comesBefore(/^ /) },
  UseToUsedTo: grammar,
  WantBe: grammar,
  // After a subject: not a last will, Will, "nor will dancing".
  WillNonLemma: { kind: "grammar", isSure: comesAfter(/\b(?:I|you|he|she|it|we|they) $/) },
  // Not "Fort Worth".
  WorthToDo: { kind: "grammar", isSure: comesAfter(/\bworth $/) },
  AllIntentsAndPurposes: usage,
  // Not "best of all though".
  AllThough: {
    kind: "usage",
    isSure: all(comesAfter(new RegExp(`${SENTENCE}$`)), comesBefore(/^ (?:I|you|he|she|it|we|they|there)\b/)),
  },
  DoesOrDose: usage,
  // "an affect", "some advise", "must advice", "cannot breath", but not "to effect a change", "many believe", "lighting effects".
  NounVerbConfusion: {
    kind: "usage",
    isSure: any(
      all(flags(/^affects?$/), comesAfter(/\b(?:an|[Tt]he|no|in|took|takes?|negative|positive|immediate|side|same) $/)),
      all(flags(/^advise$/), comesAfter(/\b(?:any|for|good|of|some|your) $/)),
      all(
        flags(/^(?:advice|breath|belief)$/),
        comesAfter(/\b(?:I|[Ww]e|[Tt]hey|must|can|could|can['’]t|cannot|couldn['’]t|to) $/),
      ),
      all(flags(/^(?:emphasis|intent)$/), comesAfter(/\b(?:I|[Ww]e|[Tt]hey|always|to|would|wouldn['’]t) $/)),
    ),
  },
  OpenCompounds: usage,
  SaveToSafe: usage,
  SupposedTo: usage,
  // "their is", but not "their right", "their on-the-spot search".
  TheirToThere: { kind: "usage", isSure: comesBefore(/^ (?:is|are|was|were|has been|have been|might be|will be)\b/) },
  // "Better then me", not "a moment longer then would have been", "if it costs more then I'm not interested".
  ThenThan: {
    kind: "usage",
    isSure: comesBefore(/^ (?:an?|the|this|that|me|you|him|her|us|them|\d+)\b/),
  },
  ThereOwn: usage,
  // Not "They're new Londoners".
  TheyreToTheir: { kind: "usage", isSure: comesAfter(/\b(?:about|at|for|from|in|of|on|to|with) $/) },
  ToTooIdioms: usage,
  WasAloud: usage,
};
