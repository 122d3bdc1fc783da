import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Sentence } from "./readability.ts";
import { formsOf, partsOfBrief } from "./unity.ts";

/** Sentences, and different words, that are read, as the work grows with the square of their number. */
const mostSentences = 100;
const mostWords = 400;
/** Sentences of the brief up to which a word tells which of them is meant, and the words that tell it from which a text is judged. */
const telling = 2;
const enough = 30;
/** Distance in sentences from which two are not of one passage, and how alike forms of one word are, which says nothing. */
const distant = 3;
const same = 0.999;

/**
 * The least of each that an answer has. The measures were chosen with half of 143 honest passing texts and 12 ways to make nonsense,
 * the values so that a seventh of all 143 is not confirmed; measured with new texts by 22 ways (docs/assessments.md).
 */
const LEAST = { focus: 0.58, continuity: 0.01, kinship: 0.905, nearness: 0.705 } as const;

/** How a text keeps to its brief. About 0.7, 0.2, 1 and 0.8 in an answer; 1 what cannot be said. */
interface Links {
  /** Of the brief's words in a sentence, the share that one sentence of the brief has: little where its words are exchanged. */
  readonly focus: number;
  /** How much more sentences next to each other take from the same sentences of the brief than distant ones; in cosines. */
  readonly continuity: number;
  /** How alike the other words are to those of the brief, by how alike the brief's are to each other. */
  readonly kinship: number;
  /** How near the words of a sentence are to the nearest of the brief, in the sentence that a third of them are farther than. */
  readonly nearness: number;
}

/** Whether it cannot be confirmed that a text's sentences follow from one another: honest ones may be so too, about one in seven. */
export function isUnconfirmed(sentences: readonly Sentence[], brief: readonly Sentence[], lexicon: Lexicon): boolean {
  const links = linksOf(sentences, brief, lexicon);
  return (["focus", "continuity", "kinship", "nearness"] as const).some(
    (one) => links !== null && links[one] < LEAST[one],
  );
}

/** Null where the brief says too little. */
export function linksOf(sentences: readonly Sentence[], brief: readonly Sentence[], lexicon: Lexicon): Links | null {
  const partsOf = partsOfBrief(brief, lexicon);
  if (partsOf === null) return null;
  const given = contentOf(brief).filter((word) => lexicon.lemmas(word).length > 0);
  const read = new Map(
    contentOf(sentences).map((word) => {
      const parts = new Set(formsOf(word, lexicon).flatMap((form) => partsOf.get(form) ?? []));
      const isOwn = parts.size === 0 && lexicon.lemmas(word).length > 0;
      return [word, { parts, likeness: isOwn ? likenessOf(word, given, lexicon) : null }];
    }),
  );
  const said = sentences
    .slice(0, mostSentences)
    .map(({ words }) => [...new Set(words)].flatMap((word) => read.get(word) ?? []));
  const told = said.map((words) =>
    words.flatMap(({ parts: { size }, parts }) => (size > 0 && size <= telling ? [parts] : [])),
  );
  const shares = told.flat().length < enough ? [] : told.map(sharesOf);
  const near = said
    .map((words) => words.flatMap(({ parts, likeness }) => (parts.size > 0 ? 1 : (likeness?.most ?? []))))
    .filter((words) => words.length > 1)
    .map((words) => mean(words))
    .toSorted((one, other) => one - other);
  const own = [...read.values()].flatMap(({ likeness }) => likeness?.mean ?? []);
  return {
    focus: shares.length === 0 ? 1 : focusOf(shares),
    continuity: shares.length === 0 ? 1 : continuityOf(shares),
    kinship: own.length === 0 ? 1 : mean(own) / mean(given.map((word) => likenessOf(word, given, lexicon).mean)),
    nearness: near[Math.floor(near.length / 3)] ?? 1,
  };
}

function contentOf(sentences: readonly Sentence[]): string[] {
  return [...new Set(sentences.flatMap(({ words }) => words))]
    .filter((word) => !isFunctionWord(word))
    .slice(0, mostWords);
}

/** How alike a word is to others that are not forms of it, in the mean and at most. */
function likenessOf(word: string, others: readonly string[], lexicon: Lexicon) {
  const values = others.map((other) => lexicon.similarity(word, other)).filter((value) => value < same);
  return { mean: mean(values), most: Math.max(0, ...values) };
}

/** How much of a sentence is of each sentence of the brief. */
type Shares = ReadonlyMap<number, number>;

function sharesOf(words: readonly ReadonlySet<number>[]): Shares {
  const shares = new Map<number, number>();
  for (const parts of words) for (const part of parts) shares.set(part, (shares.get(part) ?? 0) + 1 / parts.size);
  return shares;
}

function focusOf(sentences: readonly Shares[]): number {
  const values = sentences.map((shares) => [...shares.values()]).filter((one) => sum(one) > 1);
  return sum(values.map((one) => Math.max(...one))) / Math.max(1, sum(values.flat()));
}

function continuityOf(sentences: readonly Shares[]): number {
  const pairs = sentences.flatMap((one, at) =>
    sentences.slice(at + 1).map((other, between) => ({ apart: between + 1, alike: cosine(one, other) })),
  );
  const alike = (is: (apart: number) => boolean) =>
    mean(pairs.flatMap((pair) => (is(pair.apart) && pair.alike !== null ? [pair.alike] : [])));
  return alike((apart) => apart === 1) - alike((apart) => apart >= distant);
}

function cosine(one: Shares, other: Shares): number | null {
  if (one.size === 0 || other.size === 0) return null;
  const product = sum([...one].map(([part, share]) => share * (other.get(part) ?? 0)));
  return product / Math.hypot(...one.values()) / Math.hypot(...other.values());
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}
