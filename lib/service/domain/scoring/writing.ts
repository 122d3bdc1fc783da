import type { WritingBrief } from "#content/passage-schema.ts";
import type { GrammarCheckExtent } from "#contract/result.ts";
import type { ReviewEntry } from "#contract/review.ts";
import { mentionOf } from "./coverage.ts";
import { type Finding, faultsIn, type GrammarReport } from "./mechanics.ts";
import { ownWords, varietyOf } from "./own-words.ts";
import { readingEase, type Sentence, sentencesOf } from "./readability.ts";

/** The most each part can add to the score. */
const parts = { mechanics: 40, coverage: 30, readability: 15, length: 15 } as const;
/** Faults per 100 words at which nothing is left of the mechanics. */
const hopeless = 5;
/** Reading ease that is right for a general reader, and how far outside it the points run out. */
const plain = { from: 45, to: 85, margin: 30 } as const;

export interface WritingScore {
  readonly score: number;
  /** `mechanics` is null when grammar was not checked. */
  readonly parts: Record<Exclude<keyof typeof parts, "mechanics">, number> & { readonly mechanics: number | null };
  readonly grammar_check: GrammarCheckExtent;
  readonly measures: {
    readonly words: number;
    readonly own_words: number;
    readonly faults: number;
    readonly reading_ease: number | null;
  };
  readonly review: ReviewEntry[];
}

/**
 * A screening of what a machine can count, not a judgement of style, argument or truth:
 * - mechanics, 40: 1 − (faults per 100 words) / 5, floor 0;
 * - coverage, 30: the share of the brief's points that a sentence mentions;
 * - readability, 15: full for a Flesch Reading Ease of 45–85, running out 30 beyond either end;
 * - length, 15: the candidate's own words as a share of the words asked for, at most 1.
 * Own words leave out repeated sentences and runs of ten words copied from the brief, and are weighed by their variety.
 * The first three parts are multiplied by the length reached (coverage in full from half the words asked for), since faultless
 * mechanics in one sentence prove nothing; all but coverage also by twice the coverage, at most 1, since a fine text
 * about something else is no answer. score = round(sum).
 * The grammar checker may read only the first part of a long or very faulty text. Then faults are counted per 100 words of
 * that part, and it must be as long as a text has to be. When the checker could not read the text at all (`grammar` is null),
 * nothing is known of the mechanics, and the score is the share that the other parts reach of their 60 points: a failure
 * of the service costs the candidate nothing.
 */
export function scoreWriting(brief: WritingBrief, text: string, grammar: GrammarReport | null): WritingScore {
  const sentences = sentencesOf(text);
  const own = ownWords(sentences, sentencesOf(brief.brief));
  const faults = faultsIn(text, grammar?.findings ?? []);
  const words = wordsIn(sentences);
  const ease = readingEase(sentences);
  const reached = Math.min(1, own.length / brief.min_words) * varietyOf(own);
  const read = grammar === null ? 0 : wordsIn(sentencesOf(text.slice(0, grammar.end)));
  const rate = read === 0 ? 0 : (100 * faults.length) / read;
  const judged = Math.min(reached, read / brief.min_words);
  const mentions = brief.points.map((point) => ({ point, said: mentionOf(point, sentences) }));
  const covered = mentions.filter(({ said }) => said !== null).length / brief.points.length;
  const onTopic = Math.min(1, 2 * covered);
  const earned = {
    mechanics: parts.mechanics * Math.max(0, 1 - rate / hopeless) * judged * onTopic,
    coverage: parts.coverage * covered * Math.min(1, 2 * reached),
    readability: parts.readability * readabilityOf(ease) * reached * onTopic,
    length: parts.length * reached * onTopic,
  };
  const sum = earned.mechanics + earned.coverage + earned.readability + earned.length;
  const rounded = (value: number) => Math.round(10 * value) / 10;
  return {
    score: Math.round(grammar === null ? (100 * sum) / (100 - parts.mechanics) : sum),
    grammar_check: extentOf(grammar, text),
    parts: {
      mechanics: grammar === null ? null : rounded(earned.mechanics),
      coverage: rounded(earned.coverage),
      readability: rounded(earned.readability),
      length: rounded(earned.length),
    },
    measures: {
      words,
      own_words: own.length,
      faults: faults.length,
      reading_ease: ease === null ? null : Math.round(ease),
    },
    review: [
      ...mentions.map(({ point, said }) => pointEntry(point, said, brief)),
      ...faults.map((finding, index) => faultEntry(finding, text, `${brief.id}+${index + 1}`)),
    ],
  };
}

function wordsIn(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0);
}

function extentOf(grammar: GrammarReport | null, text: string): GrammarCheckExtent {
  if (grammar === null) return "not_checked";
  return grammar.end < text.length ? "partial" : "complete";
}

function readabilityOf(ease: number | null): number {
  if (ease === null) return 0;
  const outside = Math.max(plain.from - ease, ease - plain.to, 0);
  return Math.max(0, 1 - outside / plain.margin);
}

function pointEntry(point: WritingBrief["points"][number], said: string | null, { points }: WritingBrief): ReviewEntry {
  return {
    id: point.id,
    kind: "coverage",
    outcome: said === null ? "not_covered" : "covered",
    span: null,
    expected: point.text,
    given: said,
    rule: "Cover the points of the brief",
    explanation: said === null ? "No sentence mentions this point." : "This sentence mentions the point.",
    points: said === null ? 0 : parts.coverage / points.length,
  };
}

function faultEntry({ start, end, kind, message, suggestion }: Finding, text: string, id: string): ReviewEntry {
  return {
    id,
    kind: kind.toLowerCase(),
    outcome: "finding",
    span: { start, end },
    expected: suggestion,
    given: text.slice(start, end),
    rule: "Write without mechanical faults",
    explanation: message,
    points: 0,
  };
}
