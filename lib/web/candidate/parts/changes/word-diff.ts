/** A place where two texts differ. Either side may be empty; `before` and `after` are the unchanged words around it. */
export type Difference = { before: string; removed: string; added: string; after: string };

/** A word, white space, or one other character, so that a changed comma is a change. An apostrophe ends no word. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*|\s+|\S/gu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Above this many comparisons, two texts count as entirely different: a page must not freeze for seconds. */
const MAX_CELLS = 16_000_000;

/** Tokens on each side: about four words and the spaces between them. */
const CONTEXT = 8;

/** `common[i][j]`: the most tokens that `from.slice(i)` and `to.slice(j)` have in common, in order. */
const commonLengths = (from: readonly string[], to: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    const below = rows[i + 1];
    if (row === undefined || below === undefined) continue;
    for (let j = to.length - 1; j >= 0; j -= 1) {
      row[j] = from[i] === to[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
};

type Range = { fromStart: number; fromEnd: number; toStart: number; toEnd: number };

/** The ranges of tokens that differ, in order. */
const differingRanges = (from: readonly string[], to: readonly string[]): Range[] => {
  if (from.length * to.length > MAX_CELLS) {
    return [{ fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length }];
  }
  const common = commonLengths(from, to);
  const ranges: Range[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    if (i < from.length && from[i] === to[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const range = { fromStart: i, fromEnd: i, toStart: j, toEnd: j };
    while ((i < from.length || j < to.length) && (i >= from.length || from[i] !== to[j])) {
      if (j >= to.length || (i < from.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) i += 1;
      else j += 1;
    }
    ranges.push({ ...range, fromEnd: i, toEnd: j });
  }
  return ranges;
};

/** Ranges with nothing but white space between them are one: a rewritten phrase is not several changes. */
const merged = (ranges: readonly Range[], from: readonly string[]): Range[] => {
  const kept: Range[] = [];
  for (const range of ranges) {
    const last = kept[kept.length - 1];
    const between = last === undefined ? "" : from.slice(last.fromEnd, range.fromStart).join("");
    if (last !== undefined && between.trim() === "")
      kept[kept.length - 1] = { ...range, fromStart: last.fromStart, toStart: last.toStart };
    else kept.push(range);
  }
  return kept;
};

/** The places where `to` differs from `from`, word by word, each with a few words around it. */
export const differencesOf = (from: string, to: string): Difference[] => {
  const source = tokensOf(from);
  const target = tokensOf(to);
  return merged(differingRanges(source, target), source).map(({ fromStart, fromEnd, toStart, toEnd }) => ({
    before: target.slice(Math.max(0, toStart - CONTEXT), toStart).join(""),
    removed: source.slice(fromStart, fromEnd).join(""),
    added: target.slice(toStart, toEnd).join(""),
    after: target.slice(toEnd, toEnd + CONTEXT).join(""),
  }));
};
