import { distance } from "../alignment/edit-distance.ts";
import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";

/** What a finding is about, as a result calls it. */
export type FindingKind = "spelling" | "capitals" | "punctuation" | "grammar" | "usage";

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
/** Letters from which an unknown word can be recognized as the misspelling of another. */
const RECOGNIZABLE = 3;

/**
 * The findings that count against a text: an unknown word only if it is surely a misspelling. Overlapping findings are one. Of
 * those the first to end counts, which leaves the most, so that no further finding reduces them.
 */
export function faultsIn(text: string, findings: readonly Finding[], lexicon: Lexicon): Finding[] {
  // What begins before the text is left out with what overlaps.
  let last = 0;
  return findings
    .filter(({ start, end }) => start < end && end <= text.length)
    .filter((finding) => finding.kind !== "spelling" || isMisspelt(text, finding, lexicon))
    .toSorted((a, b) => a.end - b.end || a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/**
 * Whether an unknown word is one letter away from a common one, or is a day or a month without its capital. Names, abbreviations,
 * parts of words ("al-Qaida", "the ’70s"), rare and foreign words, and those that the lexicon knows, with or without their
 * accents ("fête"), are not.
 */
function isMisspelt(text: string, { start, end, suggestion }: Finding, { known, common }: Lexicon): boolean {
  const word = text.slice(start, end);
  if (DAY_OR_MONTH.test(word)) return true;
  const isWhole = !/[-‐‑\d]/.test(text.charAt(start - 1) + text.charAt(end));
  if (!isWhole || word.length < RECOGNIZABLE || /[\p{Lu}\d]/u.test(word)) return false;
  const meant = (suggestion ?? "").toLowerCase();
  const isKnown = known(word) || known(word.normalize("NFD").replace(/\p{M}/gu, ""));
  return !isKnown && (common(meant) || isFunctionWord(meant)) && distance(word, meant) === 1;
}
