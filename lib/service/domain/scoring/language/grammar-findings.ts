/** A finding of a grammar checker at one place of a text. `kind` is the checker's name for the kind of error. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly message: string;
  readonly suggestion: string | null;
}

/** A grammar checker's result for a text: its findings up to `end`, in code units, where it stopped reading. */
export interface GrammarReport {
  readonly findings: readonly Finding[];
  readonly end: number;
}

/** Kinds of findings that are errors in any style (names of harper.js); matters of style and taste do not count. */
const faults = new Set([
  "Agreement",
  "BoundaryError",
  "Capitalization",
  "Eggcorn",
  "Grammar",
  "Malapropism",
  "Nonstandard",
  "Punctuation",
  "Repetition",
  "Spelling",
  "Typo",
  "Usage",
]);

/**
 * The findings that count against a text: errors, without words that are unknown only because they are names.
 * Overlapping errors are one. Of those the first to end counts, which leaves the most errors, so that no further
 * finding reduces them.
 */
export function faultsIn(text: string, findings: readonly Finding[]): Finding[] {
  const names = new Map<string, boolean>();
  const isUnknownName = ({ kind, start, end }: Finding): boolean => {
    if (kind !== "Spelling") return false;
    const word = text.slice(start, end);
    const known = names.get(word) ?? isName(text, word);
    names.set(word, known);
    return known;
  };
  // What begins before the text is left out with what overlaps.
  let last = 0;
  return findings
    .filter(({ start, end }) => start < end && end <= text.length)
    .filter((finding) => faults.has(finding.kind) && !isUnknownName(finding))
    .toSorted((a, b) => a.end - b.end || a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** An unknown word with a capital is a name, if it has its capital not only because a sentence begins there. */
function isName(text: string, word: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (/[^\s.!?…"“”‘’():]["”’)]*[^\S\n]+$/u.test(text.slice(Math.max(0, at - 4), at))) return true;
  return false;
}
