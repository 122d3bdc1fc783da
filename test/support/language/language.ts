import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import type { Language } from "#domain/scoring/language/language.ts";

/** The lexicon that the service carries, unpacked once for all tests of a process. */
export const lexicon = packedLexicon();

/** What a text is scored with when a grammar checker found nothing in it. */
export const nothingFound: Language = { lexicon, findings: [] };
