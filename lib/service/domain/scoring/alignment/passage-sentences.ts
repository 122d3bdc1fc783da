import type { Token } from "./tokens.ts";

/** Tokens `from`..`to` (exclusive). */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

const ends = new Set([".", "!", "?", "…"]);

/** The sentences of a text, up to an end mark (with the quotation mark that closes after it) or the end of a line. */
export function sentenceRanges(tokens: readonly Token[], text: string): TokenRange[] {
  const ranges: TokenRange[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const closes = ends.has(token.text) || (token.text === '"' && ends.has(tokens[index - 1]?.text ?? ""));
    const breaks = next !== undefined && text.slice(token.end, next.start).includes("\n");
    const inside = next !== undefined && !breaks && (next.start === token.end || /^\p{Ll}/u.test(next.text));
    if (next !== undefined && !breaks && (!closes || inside)) continue;
    ranges.push({ from, to: index + 1 });
    from = index + 1;
  }
  return ranges;
}
