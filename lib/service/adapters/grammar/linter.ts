import type { Finding } from "#domain/scoring/language/grammar-findings.ts";

/** The part of a harper.js linter that is used here. Its spans count UTF-16 code units, like a JavaScript string. */
export interface Linter {
  lint(text: string, options: { language: "plaintext"; dedup: false }): Promise<readonly Lint[]>;
  /** For at most seven words: whether its dictionary, which is shared by all dialects, contains all of them. */
  isLikelyEnglish(text: string): Promise<boolean>;
}

interface Lint {
  span(): { readonly start: number; readonly end: number };
  lint_kind(): string;
  message(): string;
  suggestions(): readonly { get_replacement_text(): string }[];
  free(): void;
}

/**
 * All findings of a linter, including overlapping ones, so that a remark on a whole sentence does not hide errors in
 * it.
 */
export const findingsOf = async (linter: Linter, text: string): Promise<Finding[]> => {
  const lints = await linter.lint(text, { language: "plaintext", dedup: false });
  return lints.map((lint) => {
    const { start, end } = lint.span();
    const [suggestion] = lint.suggestions();
    const [kind, message] = [lint.lint_kind(), lint.message()];
    lint.free();
    return { start, end, kind, message, suggestion: suggestion?.get_replacement_text() ?? null };
  });
};
