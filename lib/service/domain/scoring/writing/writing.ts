import type { WritingConcern, WritingParts } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { WritingBrief } from "../../content/passage.ts";
import { originalTextOf, varietyOf } from "../alignment/original-text.ts";
import { type Finding, faultsIn, type GrammarReport } from "../language/findings.ts";
import type { Lexicon } from "../language/lexicon.ts";
import { isUnconfirmed } from "../language/links.ts";
import { type Form, proseOf, varietyOfStyle } from "../language/prose.ts";
import { readingEase, sentencesOf } from "../language/readability.ts";
import { abuseIn } from "./abuse.ts";
import { concernsOf } from "./concerns.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type WrongFact, wrongFacts } from "./fact-check.ts";

/** What is taken off for a point that is not made, and for a fact that is wrong. */
const missingPoint = 7;
const wrongFact = 9;
/**
 * Errors take off most · (1 − e^(−rate / scale)), where rate is findings per 100 words. Misspellings are capped apart: a checker
 * finds most of them, and few other errors, so each of those weighs more.
 */
const errors = { spelling: { most: 20, scale: 4 }, other: { most: 50, scale: 2.5 } } as const;
/** The maximum deduction for flat, unvaried writing, and for copying from the brief. */
const flat = 35;
const copying = 35;
/** The deduction for a text without the form of prose, and the maximum for form and errors together. */
const forms = {
  prose: 0,
  capitals: 35,
  no_sentences: 35,
  no_capitals: 31,
  list: 100,
  salad: 100,
  not_english: 100,
} as const;
const mostLanguage = 62;
/** From this multiple of the requested number of words, length deducts up to `padding`, reached at `padded` times. */
const long = { from: 1.6, to: 2.2, padding: 27 } as const;
/**
 * Reading ease below which a text is heavy for a newsletter, and the deduction per point below it, up to the maximum.
 */
const heavy = { below: 75, each: 0.8, most: 20 } as const;
/** Share of the points up to which a text is about something else, and from which it is about the brief. */
const onTopic = { from: 0.1, to: 0.42 } as const;
/** What is left of a text that is no English prose. */
const remainder = 0.05;
/** The most of 100 that each part can be. What exceeds it, and what the length takes off, is the part `length`, which is negative. */
const WRITING_PARTS = { content: 40, facts: 15, language: 30, style: 15 } as const;

export interface WritingScore {
  readonly score: number;
  /** They add up to the score. */
  readonly parts: WritingParts;
  readonly concerns: WritingConcern[];
  readonly measures: {
    readonly words: number;
    readonly own_words: number;
    readonly faults: number;
    readonly reading_ease: number | null;
    readonly form: Form;
  };
  readonly review: ReviewEntry[];
}

/**
 * A screening of what a machine can find, not a judgement of argument, taste or truth. From 100 are taken off: 7 for each point of
 * the brief that is not made (half of that for one made in part), 9 for each fact of the brief that is stated wrongly, errors of
 * language by their rate, up to 35 for unvaried writing, up to 35 for copying the brief, and for a text in capitals, without
 * capitals or without sentences. What is left is multiplied by the length reached in the candidate's own words and, where next to
 * no point is made, by how much of the brief it is about. A text in another language, and words in no order, keep a twentieth.
 */
export function scoreWriting(
  brief: WritingBrief,
  text: string,
  grammar: GrammarReport | null,
  lexicon: Lexicon,
): WritingScore {
  const sentences = sentencesOf(text);
  const given = sentencesOf(brief.brief);
  const { words: fresh, own, copied } = originalTextOf(sentences, given);
  const { form, isDoubtful } = proseOf(text, sentences, lexicon, given);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const faults = faultsOf(text, grammar, lexicon, form, new Set(given.flatMap((sentence) => sentence.words)));
  const read =
    grammar === null
      ? words
      : sentences.filter(({ start }) => start < grammar.end).reduce((sum, one) => sum + one.words.length, 0);
  const lost = (kind: keyof typeof errors) => {
    const many = faults.filter((fault) => (fault.kind === "spelling") === (kind === "spelling")).length;
    const { most, scale } = errors[kind];
    return most * (1 - Math.exp(-(100 * many) / Math.max(1, read) / scale));
  };
  const coverage = coverageOf(brief.points, text, sentences, lexicon);
  const wrong = wrongFacts(brief.facts, text, sentences);
  const ease = readingEase(sentences);
  const covered = coverage.reduce((sum, { made }) => sum + made, 0) / coverage.length;
  const off = {
    content: missingPoint * coverage.reduce((sum, { made }) => sum + 1 - made, 0),
    facts: wrongFact * wrong.length,
    language: Math.min(mostLanguage, forms[form] + lost("spelling") + lost("other")),
    style: flat * (1 - varietyOfStyle(sentences, given)) + copying * copied + heaviness(ease, form),
    length: long.padding * Math.min(1, Math.max(0, (words / brief.min_words - long.from) / (long.to - long.from))),
  };
  const reached = Math.min(1, own / brief.min_words) * varietyOf(fresh);
  const topical = Math.min(1, Math.max(0.15, (covered - onTopic.from) / (onTopic.to - onTopic.from)));
  const isProse = form !== "not_english" && form !== "list" && form !== "salad";
  const kept = isProse ? reached * topical : remainder;
  const left = Math.max(0, 100 - off.content - off.facts - off.language - off.style - off.length);
  const score = Math.round(left * kept);
  const part = (name: keyof typeof WRITING_PARTS) => {
    const of = WRITING_PARTS[name];
    return { points: words === 0 ? 0 : Math.round(Math.max(0, of - off[name])), of };
  };
  const parts = { content: part("content"), facts: part("facts"), language: part("language"), style: part("style") };
  const sum = Object.values(parts).reduce((total, { points }) => total + points, 0);
  const rude = abuseIn(text);
  return {
    score,
    parts: { ...parts, length: { points: score - sum, of: 0 } },
    // Of a text without a word there is nothing to say but that.
    concerns:
      words === 0
        ? []
        : concernsOf({
            form,
            isDoubtful,
            isUnconfirmed: isUnconfirmed(sentences, given, lexicon),
            ownShare: own / words,
            wrong: wrong.length,
            rude: rude.length,
          }),
    measures: {
      words,
      own_words: Math.round(own),
      faults: faults.length,
      reading_ease: ease === null ? null : Math.round(ease),
      form,
    },
    review: [
      ...coverage.map((one) => pointEntry(one)),
      ...wrong.map((one) => factEntry(one)),
      ...(words === 0 ? [] : formEntries(brief.id, form)),
      ...rude.map((place, index) => abuseEntry(place, text, `${brief.id}+tone${index + 1}`)),
      ...faults.map((finding, index) => faultEntry(finding, text, `${brief.id}+${index + 1}`)),
    ],
  };
}

function heaviness(ease: number | null, form: Form): number {
  if (ease === null || form === "no_sentences") return 0;
  return Math.min(heavy.most, heavy.each * Math.max(0, heavy.below - ease));
}

/** What the checker found, without words of the brief; where a text has no capitals, that is one remark and not a hundred. */
function faultsOf(
  text: string,
  grammar: GrammarReport | null,
  lexicon: Lexicon,
  form: Form,
  known: ReadonlySet<string>,
): Finding[] {
  // A check that failed costs the candidate nothing.
  if (grammar === null) return [];
  return faultsIn(text, grammar.findings, lexicon)
    .filter(({ start, end, kind }) => kind !== "spelling" || !known.has(text.slice(start, end).toLowerCase()))
    .filter(({ kind }) => form === "prose" || kind !== "capitals");
}

function pointEntry({ point, made, said }: Coverage): ReviewEntry {
  const explanations = {
    0: "Nothing was found that covers this point.",
    0.5: "Part of this point was found, and part of it was not.",
    1: "This point was found.",
  } as const;
  return {
    id: point.id,
    kind: "coverage",
    outcome: made === 0 ? "not_covered" : "covered",
    span: null,
    expected: point.text,
    // What mentions a point without covering it would be quoted as the place where it is covered.
    given: made === 0 ? null : said,
    rule: "Cover the points of the brief",
    explanation: explanations[made],
    points: made * missingPoint,
  };
}

function factEntry({ fact, said, start, end }: WrongFact): ReviewEntry {
  return {
    id: fact.id,
    kind: "fact",
    outcome: "finding",
    span: { start, end },
    expected: fact.text,
    given: said,
    rule: "Keep to the facts of the brief",
    explanation: `The brief says: ${fact.text}.`,
    points: -wrongFact,
  };
}

function formEntries(id: string, form: Form): ReviewEntry[] {
  const explanations: Partial<Record<Form, string>> = {
    not_english: "Most of the words are not English.",
    no_sentences: "The text is not divided into sentences.",
    list: "The text is a list of words rather than sentences.",
    salad: "The words are in no order that makes sentences.",
    capitals: "The text is written in capital letters.",
    no_capitals: "The sentences do not begin with capital letters.",
  };
  const explanation = explanations[form];
  if (explanation === undefined) return [];
  const rule = "Write English prose in sentences";
  return [
    {
      id: `${id}+form`,
      kind: "form",
      outcome: "finding",
      span: null,
      expected: null,
      given: null,
      rule,
      explanation,
      points: -forms[form],
    },
  ];
}

function abuseEntry({ start, end }: { start: number; end: number }, text: string, id: string): ReviewEntry {
  return {
    id,
    kind: "tone",
    outcome: "finding",
    span: { start, end },
    expected: null,
    given: text.slice(start, end),
    rule: "Write what can be published",
    explanation: "This may be an insult or a threat. Read it before you decide.",
    points: 0,
  };
}

function faultEntry({ start, end, kind, message, suggestion }: Finding, text: string, id: string): ReviewEntry {
  return {
    id,
    kind,
    outcome: "finding",
    span: { start, end },
    expected: suggestion,
    given: text.slice(start, end),
    rule: kind === "house_style" ? "House style" : "Write without errors in grammar, spelling and punctuation",
    explanation: message,
    points: 0,
  };
}
