import type { Finding } from "#domain/scoring/grammar-findings.ts";

/** The part of a harper.js linter that is used here. Its spans count UTF-16 code units, like a JavaScript string. */
export interface Checker {
  lint(text: string, options: { language: "plaintext" }): Promise<readonly Lint[]>;
}

interface Lint {
  span(): { readonly start: number; readonly end: number };
  lint_kind(): string;
  message(): string;
  suggestions(): readonly { get_replacement_text(): string }[];
  free(): void;
}

/** Longer texts are checked to here: nobody types more in the time, and the checker's time grows with the text. */
const mostChars = 20_000;

/**
 * Findings on which all checkers agree. Given one checker per dialect, a spelling that is right in any of them is no
 * finding, so that British and American writers are measured alike.
 */
export function grammarCheck(checkers: readonly Checker[]): (text: string) => Promise<Finding[]> {
  return async (whole) => {
    const text = whole.slice(0, mostChars);
    const [first = [], ...others] = await Promise.all(checkers.map((checker) => findings(checker, text)));
    const places = others.map((list) => new Set(list.map(({ start, end }) => `${start}-${end}`)));
    return first.filter(({ start, end }) => places.every((known) => known.has(`${start}-${end}`)));
  };
}

async function findings(checker: Checker, text: string): Promise<Finding[]> {
  const lints = await checker.lint(text, { language: "plaintext" });
  return lints.map((lint) => {
    const { start, end } = lint.span();
    const [suggestion] = lint.suggestions();
    const [kind, message] = [lint.lint_kind(), lint.message()];
    lint.free();
    return { start, end, kind, message, suggestion: suggestion?.get_replacement_text() ?? null };
  });
}
