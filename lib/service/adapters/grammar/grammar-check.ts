import type { GrammarCheck } from "#domain/results/ports.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { checkableText } from "./checkable-text.ts";
import { findingsOf, type Linter } from "./linter.ts";
import { spellingCheck } from "./spelling-check.ts";

/** The linters of a dialect: one with all rules except spelling, and one with only spelling. */
export type Dialect = { grammar: Linter; spelling: Linter };

/**
 * Findings on which American and British English agree: text that is correct in one of them is not reported, so that
 * all writers are treated alike. Whatever was typed, time and memory are limited: by the text that is read
 * (`checkable-text.ts`) and by the number of misspelt words after which reading stops (`spelling-check.ts`).
 */
export const grammarCheck =
  (american: Dialect, british: Dialect): GrammarCheck =>
  async (text) => {
    const { pieces, original, isCut } = checkableText(text);
    const spelling = spellingCheck(american.spelling, british.spelling);
    const misspellings: Finding[] = [];
    const others: Finding[] = [];
    let end = 0;
    for (const { text: piece, start } of pieces) {
      const inPlace = (finding: Finding) => ({ ...finding, start: start + finding.start, end: start + finding.end });
      const { found, read } = await spelling(piece);
      misspellings.push(...found.map(inPlace));
      const inGrammar = await agreed(american.grammar, british.grammar, piece.slice(0, read));
      others.push(...inGrammar.map(inPlace).filter((finding) => !isCut(finding.start, finding.end)));
      end = start + read;
      if (read < piece.length) break;
    }
    const written = (finding: Finding) => ({ ...finding, start: original(finding.start), end: original(finding.end) });
    const words = wholeWords(text, misspellings.map(written));
    return { findings: [...words, ...others.map(written)], end: original(end) };
  };

/** Joins the parts of a word that was too long for the checker; the checker leaves out apostrophes at their ends. */
const wholeWords = (text: string, misspellings: readonly Finding[]): Finding[] => {
  const words: Finding[] = [];
  for (const finding of misspellings) {
    const last = words.at(-1);
    if (last !== undefined && /^['’]*$/.test(text.slice(last.end, finding.start)))
      words[words.length - 1] = { ...last, end: finding.end, suggestion: null };
    else words.push(finding);
  }
  return words;
};

const agreed = async (american: Linter, british: Linter, text: string): Promise<Finding[]> => {
  const found = await findingsOf(american, text);
  if (found.length === 0) return [];
  const place = ({ start, end }: Finding) => `${start}-${end}`;
  const places = new Set((await findingsOf(british, text)).map(place));
  return found.filter((finding) => places.has(place(finding)));
};
