import type { Finding } from "#domain/scoring/language/findings.ts";
import { piecesOf } from "./checkable-text.ts";
import { findingsOf, type Linter } from "./linter.ts";

/**
 * The maximum number of letters of different words that American English lacks, some 70 words, after which a text is
 * not read further: its error rate is known by then, and the search for the meaning of such a word takes 1 to 3 ms of
 * CPU per letter.
 */
const MOST_UNKNOWN = 500;

/** Spelling needs no context, so it is checked in small pieces: the checker reads little beyond the limit. */
const LONGEST_PIECE = 200;

/** The misspelt words of a text, and how far it was read, in code units. */
export type Spelling = { found: Finding[]; read: number };

/**
 * Checks the parts of one text in sequence: words that neither American nor British English knows. Each dialect has a
 * linter with only the spelling rule.
 */
export const spellingCheck = (american: Linter, british: Linter): ((part: string) => Promise<Spelling>) => {
  const judged = new Map<string, boolean>();
  let letters = 0;
  const isMisspelt = async (word: string): Promise<boolean> => {
    const before = judged.get(word);
    if (before !== undefined) return before;
    letters += word.length;
    const misspelt = !(await isBritish(british, word));
    judged.set(word, misspelt);
    return misspelt;
  };
  return async (part) => {
    const found: Finding[] = [];
    for (const { text, start } of piecesOf(part, LONGEST_PIECE)) {
      if (letters >= MOST_UNKNOWN) return { found, read: start };
      for (const finding of await findingsOf(american, text)) {
        if (!(await isMisspelt(text.slice(finding.start, finding.end)))) continue;
        found.push({ ...finding, start: start + finding.start, end: start + finding.end });
      }
    }
    return { found, read: part.length };
  };
};

/**
 * Whether British English has the word. Words that no dialect has are recognized without searching for their meaning.
 */
const isBritish = async (british: Linter, word: string): Promise<boolean> => {
  if (/^\p{L}+$/u.test(word) && !(await british.isLikelyEnglish(word))) return false;
  return (await findingsOf(british, word)).length === 0;
};
