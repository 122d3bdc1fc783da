import { alone, replaced } from "./edit-costs.ts";
import { latticeOf, type Row, type Slot } from "./lattice.ts";
import type { Token } from "./tokens.ts";

/** The answer's tokens for one slot, `from`..`to` (exclusive), closest to `reading`, `exact` if identical. */
export interface SlotPiece {
  readonly type: "slot";
  readonly slot: number;
  readonly reading: number;
  readonly exact: boolean;
  /** Only the core of the slot: the rest of it is ordinary text next to it. */
  readonly narrowed?: boolean;
  readonly from: number;
  readonly to: number;
}

/** A token outside the slots; null on the side that does not have it. */
export interface TokenPiece {
  readonly type: "token";
  readonly passage: number | null;
  readonly answer: number | null;
  readonly same: boolean;
}

export type Piece = SlotPiece | TokenPiece;

/**
 * Aligns an answer with a passage and its key in one search, so that a fix is recognized whatever surrounds it. Pieces
 * are in reading order. Among alignments with the same cost, the one with fewer separate gaps is preferred, and of the
 * readings of a slot an exact one.
 */
export function align(passage: readonly Token[], slots: readonly Slot[], answer: readonly Token[]): Piece[] {
  const rows = latticeOf(passage, slots, answer);
  const pieces: Piece[] = [];
  let at = rows.length - 1;
  let j = answer.length;
  let gap: "removed" | "added" | null = null;
  for (let row = rows[at]; row !== undefined && (j > 0 || row.before.length > 0); row = rows[at]) {
    const [before = at] = row.before;
    const given = answer[j - 1];
    const here = cost(rows, at, j);
    const adds = given !== undefined && here === cost(rows, at, j - 1) + alone(given);
    const removes = row.token !== null && here === cost(rows, before, j) + alone(row.token);
    const swap = row.token === null || given === undefined ? null : replaced(row.token, given);
    const swaps = swap !== null && here === cost(rows, before, j - 1) + swap;
    if ((gap === "removed" && removes) || (removes && !swaps && !adds)) {
      pieces.push({ type: "token", passage: row.passage, answer: null, same: false });
      [at, gap] = [before, "removed"];
    } else if ((gap === "added" && adds) || (adds && !swaps)) {
      pieces.push({ type: "token", passage: null, answer: j - 1, same: false });
      [j, gap] = [j - 1, "added"];
    } else if (swaps) {
      pieces.push({ type: "token", passage: row.passage, answer: j - 1, same: swap === 0 });
      [at, j, gap] = [before, j - 1, null];
    } else {
      const taken = takeSlot(rows, row, slots, answer, j);
      pieces.push(taken.piece);
      [at, j, gap] = [taken.start, taken.piece.from, null];
    }
  }
  return pieces.reverse();
}

function cost(rows: readonly Row[], row: number, j: number): number {
  return rows[row]?.costs[j] ?? Number.POSITIVE_INFINITY;
}

function takeSlot(rows: readonly Row[], joint: Row, slots: readonly Slot[], answer: readonly Token[], to: number) {
  const slot = joint.slot ?? 0;
  const paths = (slots[slot]?.readings ?? []).flatMap((reading, index) => {
    const end = joint.before[index] ?? 0;
    if (cost(rows, end, to) !== joint.costs[to]) return [];
    const { start, from } = walkBack(rows, end, slot, answer, to);
    const exact = to - from === reading.length && reading.every((token, k) => token.text === answer[from + k]?.text);
    const piece: SlotPiece = { type: "slot", slot, reading: index, exact, from, to };
    return [{ piece, start }];
  });
  const exact = paths.filter(({ piece }) => piece.exact);
  const taken = exact.find(({ piece }) => piece.reading > 0) ?? exact[0] ?? paths[0];
  if (taken === undefined) throw new Error("No reading leads through this slot");
  return taken;
}

/** Follows one reading back to the row before it; a replacement is preferred to a removal, a removal to an addition. */
function walkBack(rows: readonly Row[], end: number, slot: number, answer: readonly Token[], to: number) {
  let at = end;
  let j = to;
  for (let row = rows[at]; row?.token != null && row.slot === slot; row = rows[at]) {
    const given = answer[j - 1];
    const [before = at] = row.before;
    const here = cost(rows, at, j);
    if (given !== undefined && here === cost(rows, before, j - 1) + replaced(row.token, given)) {
      [at, j] = [before, j - 1];
    } else if (here === cost(rows, before, j) + alone(row.token)) at = before;
    else j -= 1;
  }
  return { start: at, from: j };
}
