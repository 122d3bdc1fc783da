import type { Piece } from "./align.ts";
import type { Slot } from "./lattice.ts";
import { sentenceRanges, type TokenRange } from "./passage-sentences.ts";
import type { Token } from "./tokens.ts";

/** Share of the shorter sentence's words that two sentences must have in common to be one and the same. */
const common = 0.34;
/** And how many words at least, or all of a shorter sentence. One without words, such as a dash by itself, is like none. */
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
      return words > 0 && words >= Math.min(leastCommon, shorter) && words >= common * shorter ? [j] : [];
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
 * @param linked for each sentence of the passage, the answer's sentences that are linked to it: those of a later sentence
 *   are never before those of an earlier one, because an alignment keeps the order
 * @param bound the sentences of the passage that an error joins to the one before
 */
function groupAt(
  i: number,
  j: number,
  countJ: number,
  linked: readonly (readonly number[])[],
  bound: ReadonlySet<number>,
): [number, number] {
  const first = linked.findIndex((partners, at) => at >= i && partners.length > 0);
  const low = linked[first]?.[0];
  if (low === undefined) return [linked.length, countJ];
  // A gap before the next pair that belongs together: what is left on both sides is one group.
  if ((first > i || low > j) && !bound.has(first)) return [first, low];
  for (let toI = first + 1; ; ) {
    while (bound.has(toI)) toI += 1;
    const toJ = Math.max(...linked.slice(first, toI).flat()) + 1;
    const last = linked.findLastIndex(([partner = countJ]) => partner < toJ);
    if (last < toI) return [toI, toJ];
    toI = last + 1;
  }
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
  const endOf = (count: number) => ranges[count - 1]?.to ?? 0;
  return { from: endOf(from), to: endOf(to) };
}
