import { distance } from "../alignment/edit-distance.ts";
import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { isRareWord } from "./rare-words.ts";

/** What a finding is about, as a result calls it. */
export type FindingKind = "spelling" | "capitals" | "punctuation" | "grammar" | "usage" | "house_style";

/** What a grammar checker is sure is wrong at one place of a text, in American and in British English. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: FindingKind;
  readonly message: string;
  readonly suggestion: string | null;
}

/** A grammar checker's result for a text: its findings up to `end`, in code units, where it stopped reading. */
export interface GrammarReport {
  readonly findings: readonly Finding[];
  readonly end: number;
}

const DAY_OR_MONTH =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|(?:septem|octo|novem|decem)ber)$/;
/** Letters from which an unknown word can be recognized as a common one with this slip: shorter ones are too alike. */
const RECOGNIZABLE = { missing: 6, exchanged: 4, added: 6, vowel: 7 } as const;
const VOWEL = /[aeiou]/;

/**
 * The findings that count against a text: an unknown word only if it is surely a misspelling. Overlapping findings are one. Of
 * those the first to end counts, which leaves the most, so that no further finding reduces them.
 */
export function faultsIn(text: string, findings: readonly Finding[], lexicon: Lexicon): Finding[] {
  // What begins before the text is left out with what overlaps.
  let last = 0;
  const within = findings.filter(({ start, end }) => start < end && end <= text.length);
  const spelling = within.filter(({ kind }) => kind === "spelling");
  const misspelt = new Set(spelling.filter((finding) => isMisspelt(text, finding, lexicon)));
  const foreign = spelling.filter((one) => !misspelt.has(one) && /^\p{Ll}+$/u.test(text.slice(one.start, one.end)));
  return within
    .filter((one) => one.kind !== "spelling" || misspelt.has(one))
    .filter((one) => one.kind !== "spelling" || !foreign.some((other) => isBeside(text, one, other)))
    .toSorted((a, b) => a.end - b.end || a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** Whether two words are next to each other. Beside an unknown word that is not a slip, another is part of a foreign phrase ("papiers collés"). */
function isBeside(text: string, one: Finding, other: Finding): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return /^\s$/.test(text.slice(first.end, second.start));
}

/**
 * Whether an unknown word is a common one with a letter within it that is missing, doubled, exchanged with the next, or with a
 * vowel more or another; or is a day or a month without its capital. Names, abbreviations, parts of words ("al-Qaida", "the ’70s", "goin’"), commands ("formail(1)"), rare
 * and foreign words, and those that the lexicon knows, with or without their accents ("fête"), are not: what differs from a common
 * word at its beginning, at its end, or by a consonant is more often one of these ("bloke", "facto") than a misspelling.
 */
function isMisspelt(text: string, { start, end, suggestion }: Finding, { known, common }: Lexicon): boolean {
  const word = text.slice(start, end);
  if (DAY_OR_MONTH.test(word)) return true;
  const isWhole = !/[-‐‑'’/(\d]/.test(text.charAt(start - 1) + text.charAt(end));
  if (!isWhole || /[\p{Lu}\d]/u.test(word)) return false;
  const meant = (suggestion ?? "").toLowerCase();
  const isKnown = [word, word.normalize("NFD").replace(/\p{M}/gu, ""), word.replace(/s$/, "")].some(known);
  return (
    !isKnown &&
    !isRareWord(word) &&
    (common(meant) || isFunctionWord(meant)) &&
    distance(word, meant) === 1 &&
    isSlip(word, meant)
  );
}

/** Whether a word that differs in one letter, or in the order of two, does so within, and not by a foreign consonant. */
function isSlip(word: string, meant: string): boolean {
  if (word.at(0) !== meant.at(0) || word.at(-1) !== meant.at(-1)) return false;
  if (word.length < meant.length) return word.length >= RECOGNIZABLE.missing || /['’]/.test(meant);
  const differs = [...word].findIndex((letter, index) => letter !== meant[index]);
  if (word.length > meant.length)
    return (
      word.length >= RECOGNIZABLE.added &&
      !/['’]/.test(word) &&
      (VOWEL.test(word.charAt(differs)) || word.at(differs) === word.at(differs - 1))
    );
  if (word.slice(differs + 1) !== meant.slice(differs + 1)) return word.length >= RECOGNIZABLE.exchanged;
  return word.length >= RECOGNIZABLE.vowel && [word, meant].every((one) => VOWEL.test(one.charAt(differs)));
}
