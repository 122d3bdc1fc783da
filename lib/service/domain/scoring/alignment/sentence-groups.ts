import type { Piece } from "./align.ts";
import type { Slot } from "./lattice.ts";
import { sentenceRanges, type TokenRange } from "./passage-sentences.ts";
import type { Token } from "./tokens.ts";

/** Share of the shorter sentence's words that two sentences must have in common to be one and the same. */
const common = 0.34;
const leastCommon = 2;

/** Sentences of the passage and what the answer has for them; either side can be empty. Token ranges, exclusive at the end. */
export interface SentenceGroup {
  readonly passage: TokenRange;
  readonly answer: TokenRange;
  readonly sentences: number;
}

/**
 * Groups the sentences of passage and answer that belong together, by an alignment of the whole: one with one, where nothing was
 * joined or divided. Sentences that have nothing in common with any, on both sides of the same gap, make a group too.
 */
export function sentenceGroups(
  pieces: readonly Piece[],
  slots: readonly Slot[],
  passage: { readonly tokens: readonly Token[]; readonly text: string },
  answer: { readonly tokens: readonly Token[]; readonly text: string },
): SentenceGroup[] {
  const left = sentenceRanges(passage.tokens, passage.text);
  const right = sentenceRanges(answer.tokens, answer.text);
  const shared = sharedWords(pieces, slots, left, right, answer.tokens);
  const sizesOf = (ranges: readonly TokenRange[], tokens: readonly Token[]) =>
    ranges.map(({ from, to }) => tokens.slice(from, to).filter(({ kind }) => kind !== "mark").length);
  const rightSizes = sizesOf(right, answer.tokens);
  const linked = sizesOf(left, passage.tokens).map((leftSize, i) =>
    rightSizes.flatMap((rightSize, j) => {
      const words = shared.get(i)?.get(j) ?? 0;
      const shorter = Math.min(leftSize, rightSize);
      return words >= Math.min(leastCommon, shorter) && words >= common * shorter ? [j] : [];
    }),
  );
  const bound = new Set(
    slots.flatMap(({ from, to }) =>
      left.flatMap((range, index) => (range.from > from && range.from < to ? [index] : [])),
    ),
  );
  const groups: SentenceGroup[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [toI, toJ] = groupAt(i, j, right.length, linked, bound);
    groups.push({ passage: spanOf(left, i, toI), answer: spanOf(right, j, toJ), sentences: toI - i });
    [i, j] = [toI, toJ];
  }
  return groups;
}

/**
 * Where the group ends that begins at sentences `i` and `j`.
 *
 * @param linked for each sentence of the passage, the answer's sentences that are linked to it, in order
 */
function groupAt(
  i: number,
  j: number,
  countJ: number,
  linked: readonly (readonly number[])[],
  bound: ReadonlySet<number>,
): [number, number] {
  const countI = linked.length;
  /** The first and the last partner of a sentence from `j` on. */
  const partnersOf = (at: number) => {
    const low = linked[at]?.find((k) => k >= j);
    return low === undefined ? undefined : { low, high: linked[at]?.at(-1) ?? low };
  };
  let first = i;
  while (first < countI && partnersOf(first) === undefined) first += 1;
  const firstPartners = partnersOf(first);
  if (firstPartners === undefined) return [countI, countJ];
  let [toI, toJ] = [i, j];
  // A gap before the next pair that belongs together: what is left on both sides is one group.
  if (first > i || firstPartners.low > j) {
    toI = first;
    while (bound.has(toI) && toI < countI) toI += 1;
    if (toI === first) return [first, firstPartners.low];
  }
  [toI, toJ] = [Math.max(toI, first + 1), firstPartners.high + 1];
  for (let grown = true; grown; ) {
    grown = false;
    for (let a = i; a < countI; a += 1) {
      const partners = partnersOf(a);
      if (partners === undefined) continue;
      const { low, high } = partners;
      if ((a < toI && high >= toJ) || (a >= toI && low < toJ)) {
        [toI, toJ, grown] = [Math.max(toI, a + 1), Math.max(toJ, high + 1), true];
      }
    }
    while (bound.has(toI) && toI < countI) [toI, grown] = [toI + 1, true];
  }
  return [toI, toJ];
}

/** How many words of the answer's sentence j are words of the passage's sentence i, planted errors included. */
function sharedWords(
  pieces: readonly Piece[],
  slots: readonly Slot[],
  left: readonly TokenRange[],
  right: readonly TokenRange[],
  tokens: readonly Token[],
): Map<number, Map<number, number>> {
  const shared = new Map<number, Map<number, number>>();
  const sentenceOf = (ranges: readonly TokenRange[], at: number) => ranges.findIndex(({ to }) => at < to);
  const add = (at: number, given: number) => {
    if (tokens[given]?.kind === "mark") return;
    const [i, j] = [sentenceOf(left, at), sentenceOf(right, given)];
    const row = shared.get(i) ?? new Map<number, number>();
    row.set(j, (row.get(j) ?? 0) + 1);
    shared.set(i, row);
  };
  for (const piece of pieces) {
    if (piece.type === "slot" && piece.exact) {
      const at = slots[piece.slot]?.from ?? 0;
      for (let given = piece.from; given < piece.to; given += 1) add(at, given);
    } else if (piece.type === "token" && piece.same && piece.passage !== null && piece.answer !== null)
      add(piece.passage, piece.answer);
  }
  return shared;
}

/** Sentences `from`..`to` (exclusive) as one range of tokens; an empty one lies after the sentence before. */
function spanOf(ranges: readonly TokenRange[], from: number, to: number): TokenRange {
  const at = ranges[from]?.from ?? ranges.at(-1)?.to ?? 0;
  return { from: at, to: to > from ? (ranges[to - 1]?.to ?? at) : at };
}
