import { EditingError, ProofreadingError } from "../../content/passage.ts";
import { tokenise } from "../../scoring/alignment/tokens.ts";
import { isFunctionWord } from "../../scoring/language/function-words.ts";
import type { Lexicon } from "../../scoring/language/lexicon.ts";

export type ErrorKind = EditingError["kind"] & ProofreadingError["kind"];

const KINDS = { editing: EditingError.shape.kind.options, proofreading: ProofreadingError.shape.kind.options };

/** The kinds that an error of a passage can have. */
export const kindsOf = <Test extends keyof typeof KINDS>(test: Test): (typeof KINDS)[Test] => KINDS[test];

/** Letters and digits only. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
const digits = (text: string): string => text.replace(/\D/g, "");
const wordsOf = (text: string): string[] => tokenise(text).flatMap(({ fold, kind }) => (kind === "word" ? [fold] : []));

/**
 * The kind that is proposed for an error; the author can choose another. `{its|it's}` differs in a mark only, an unknown
 * word is misspelt, another form of the same word is grammar, and any other word is usage.
 */
export const errorKind = (wrong: string, right: string, { known, lemmas }: Lexicon): ErrorKind => {
  if (bare(wrong).toLowerCase() === bare(right).toLowerCase()) return "punctuation";
  if (digits(wrong) !== digits(right)) return "usage";
  const [before, after] = [wordsOf(wrong), wordsOf(right)];
  const lost = before.filter((word) => !after.includes(word));
  const gained = after.filter((word) => !before.includes(word));
  if (gained.length === 0) return "usage";
  const isMisspelt = (word: string) => /^\p{L}{3,}$/u.test(word) && !known(word) && !isFunctionWord(word);
  if (lost.some(isMisspelt)) return "spelling";
  const forms = gained.flatMap((word) => [word, ...lemmas(word)]);
  const isForm = lost.some((word) => [word, ...lemmas(word)].some((form) => forms.includes(form)));
  return isForm || [...lost, ...gained].every(isFunctionWord) ? "grammar" : "usage";
};
