import type { Finding } from "./grammar-findings.ts";
import type { Lexicon } from "./lexicon.ts";

/** What scoring a text needs to know of the language: a lexicon, and what a grammar checker found in this very text. */
export interface Language {
  readonly lexicon: Lexicon;
  readonly findings: readonly Finding[];
}
