import type { Token } from "../alignment/tokens.ts";
import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { numbersIn } from "./numbers.ts";

const NEGATIONS = new Set([
  ...[
    "not",
    "no",
    "never",
    "nobody",
    "nothing",
    "none",
    "neither",
    "without",
    "cannot",
    "hardly",
    "scarcely",
    "barely",
  ],
]);
const NEGATIVE_PREFIX = /^(?:un|in|im|ir|il|dis|non)(?=\p{L}{3})/u;
/** Words of the closed classes that are each other's opposites. */
const OPPOSED = [
  ["more", "fewer"],
  ["more", "less"],
  ["much", "little"],
  ["many", "few"],
  ["most", "least"],
  ["before", "after"],
  ["above", "below"],
  ["over", "under"],
  ["inside", "outside"],
];
/** From this likeness on, two words are taken to speak of one thing if nothing says the opposite. */
const ALIKE = 0.5;

/** Different words of a stretch of text that are compared, each with each. Of a longer one its beginning decides. */
export const MOST_COMPARED = 400;

/** Words that carry content, in order, without repetition: the first 400. */
export function contentWords(tokens: readonly Token[]): Token[] {
  const seen = new Set<string>();
  return tokens.filter(
    ({ kind, fold }) =>
      seen.size < MOST_COMPARED &&
      kind === "word" &&
      !isFunctionWord(fold) &&
      !seen.has(fold) &&
      seen.add(fold) !== undefined,
  );
}

/** Whether `a` can replace `b`. */
export function standsFor(lexicon: Lexicon, a: string, b: string): boolean {
  if (isSame(bare(a), bare(b), lexicon)) return true;
  return !lexicon.opposite(bare(a), bare(b)) && lexicon.similarity(bare(a), bare(b)) >= ALIKE;
}

/** How a statement in `given` differs from that in `right`; null when no difference is known. In words, for the review. */
export function contradiction(right: readonly Token[], given: readonly Token[], lexicon: Lexicon): string | null {
  return numbersDiffer(right, given) ?? namesDiffer(right, given, lexicon) ?? opposites(right, given, lexicon);
}

function numbersDiffer(right: readonly Token[], given: readonly Token[]): string | null {
  const [before, after] = [numbersIn(right), numbersIn(given)];
  const lost = without(before, after);
  const gained = without(after, before);
  if (lost.length === 0 && gained.length === 0) return null;
  if (lost.length === 0) return `A number was added: ${gained.join(", ")}`;
  return gained.length === 0
    ? `A number was lost: ${lost.join(", ")}`
    : `A number was changed: ${lost.join(", ")} became ${gained.join(", ")}`;
}

/** Names, weekdays and months. One that a pronoun replaces is not missing. */
function namesDiffer(right: readonly Token[], given: readonly Token[], lexicon: Lexicon): string | null {
  const all = (tokens: readonly Token[]) => new Set(tokens.map(({ fold }) => bare(fold)));
  const [before, after] = [all(right), all(given)];
  const gained = namesIn(given, lexicon).filter((name) => !before.has(bare(name.toLowerCase())));
  const lost = namesIn(right, lexicon).filter((name) => !after.has(bare(name.toLowerCase())));
  if (gained.length > 0 && lost.length > 0) return `A name was changed: ${lost.join(" ")} became ${gained.join(" ")}`;
  const pronoun = given.some(({ fold }) => /^(?:he|she|they|his|her|hers|him|their|them|it|its)$/.test(fold));
  if (lost.length > 0 && !pronoun) return `A name was lost: ${lost.join(" ")}`;
  return null;
}

/** Words with a capital that is not that of a sentence's beginning. */
function namesIn(tokens: readonly Token[], lexicon: Lexicon): string[] {
  return tokens.flatMap(({ text, fold }, index) => {
    if (!/^\p{Lu}(?:\p{Ll}|'\p{Lu})/u.test(text) || isFunctionWord(fold)) return [];
    const first = index === 0 || /[.!?…"–:(]$/.test(tokens[index - 1]?.text ?? "");
    return first && lexicon.known(bare(fold)) ? [] : [text.replace(/'s?$/, "")];
  });
}

function opposites(right: readonly Token[], given: readonly Token[], lexicon: Lexicon): string | null {
  const { lost, gained } = contentChange(right, given, lexicon);
  if (negationsIn(right) % 2 !== negationsIn(given) % 2) return null;
  for (const a of lost) {
    const b = gained.find(({ fold }) => lexicon.opposite(bare(a.fold), bare(fold)));
    if (b !== undefined) return `“${b.text}” says the opposite of “${a.text}”`;
  }
  const exchanged = OPPOSED.find(
    ([a = "", b = ""]) =>
      (onlyIn(right, given, a) && onlyIn(given, right, b)) || (onlyIn(right, given, b) && onlyIn(given, right, a)),
  );
  return exchanged === undefined ? null : `“${exchanged.join("” and “")}” were exchanged`;
}

/**
 * Whether a change turned a statement round by a negation. Only where it did little else: a statement that is reworded can say
 * the same with a negation more or less ("without paying", "free of charge").
 */
export function negationTurned(right: readonly Token[], given: readonly Token[], lexicon: Lexicon): string | null {
  const { lost, gained } = contentChange(right, given, lexicon);
  const flips = [...lost, ...gained].filter(({ fold }) => isNegative(fold, [...right, ...given])).length;
  if (lost.length - flips > 0 || gained.length > 1) return null;
  const [before, after] = [negationsIn(right), negationsIn(given)];
  if ((before + after + flips) % 2 === 0) return null;
  return after > before
    ? "A negation was added"
    : after < before
      ? "A negation was removed"
      : "A negative word became a positive one, or the other way round";
}

function contentChange(right: readonly Token[], given: readonly Token[], lexicon: Lexicon) {
  const [before, after] = [contentWords(right), contentWords(given)];
  const missing = (all: readonly Token[], others: readonly Token[]) =>
    all.filter(({ fold }) => !others.some((other) => isSame(bare(fold), bare(other.fold), lexicon)));
  return { lost: missing(before, after), gained: missing(after, before) };
}

/** Whether one word can be there for the other: related, and not its opposite. */
function isSame(a: string, b: string, lexicon: Lexicon): boolean {
  return a === b || (lexicon.related(a, b) && !lexicon.opposite(a, b));
}

function onlyIn(tokens: readonly Token[], others: readonly Token[], word: string): boolean {
  return tokens.some(({ fold }) => fold === word) && !others.some(({ fold }) => fold === word);
}

/** "unsuited" beside "suited": the negative of a word that is there too. */
function isNegative(word: string, others: readonly Token[]): boolean {
  const positive = word.replace(NEGATIVE_PREFIX, "");
  const stem = positive.slice(0, Math.max(4, positive.length - 2));
  return positive !== word && others.some(({ fold }) => fold.startsWith(stem));
}

/** Negations that turn a statement round: not "no more than twenty", "not only", "no choice but"; "neither … nor" is one. */
export function negationsIn(tokens: readonly Token[]): number {
  return tokens.filter(({ fold }, index) => {
    const next = tokens[index + 1]?.fold ?? "";
    if (fold === "no" && /^(?:more|fewer|less|later|sooner)$/.test(next)) return false;
    if (fold === "not" && next === "only") return false;
    if (fold === "no" && tokens.slice(index + 1, index + 4).some((token) => token.fold === "but")) return false;
    return NEGATIONS.has(fold) || fold.endsWith("n't");
  }).length;
}

/** The members of `all` that are more often there than in `others`. */
function without(all: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return all.filter((value) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** A word without its possessive ending. */
export function bare(word: string): string {
  return word.replace(/'s?$/, "");
}
