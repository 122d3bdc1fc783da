import type { StyleView } from "../house-style/judge-change.ts";
import type { Finding } from "./findings.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * What scoring needs to know about the language of a text: a lexicon, and the grammar checker's findings in the text.
 */
export interface Language {
  readonly lexicon: Lexicon;
  readonly findings: readonly Finding[];
  /** Of a text under a house style. */
  readonly style?: StyleView | undefined;
}
