import type { Finding } from "#domain/scoring/language/findings.ts";
import { COUNTED_RULES } from "./counted-rules.ts";

/** The part of a harper.js linter that is used here. Its spans count UTF-16 code units, like a JavaScript string. */
export interface Linter {
  organizedLints(
    text: string,
    options: { language: "plaintext"; dedup: false },
  ): Promise<Readonly<Record<string, readonly Lint[]>>>;
  /** For at most seven words: whether its dictionary, which is shared by all dialects, contains all of them. */
  isLikelyEnglish(text: string): Promise<boolean>;
}

interface Lint {
  span(): { readonly start: number; readonly end: number };
  message(): string;
  suggestions(): readonly { get_replacement_text(): string }[];
  free(): void;
}

/** The findings of a linter that count (`counted-rules.ts`), including overlapping ones. */
export const findingsOf = async (linter: Linter, text: string): Promise<Finding[]> => {
  const byRule = await linter.organizedLints(text, { language: "plaintext", dedup: false });
  return Object.entries(byRule).flatMap(([rule, lints]) => {
    const counted = COUNTED_RULES[rule];
    return lints.flatMap((lint) => {
      const { start, end } = lint.span();
      const [suggestion] = lint.suggestions();
      const message = lint.message();
      lint.free();
      if (counted === undefined || counted.isSure?.(text, { start, end }) === false) return [];
      return [{ start, end, kind: counted.kind, message, suggestion: suggestion?.get_replacement_text() ?? null }];
    });
  });
};
