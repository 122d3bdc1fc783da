import { alone, latticeOf, type Row, replaced, type Slot } from "./lattice.ts";
import type { Token } from "./tokens.ts";

/** What the answer has for one slot: its tokens `from`..`to` (exclusive), closest to `reading`, `exact` if just that. */
export interface SlotPiece {
  readonly type: "slot";
  readonly slot: number;
  readonly reading: number;
  readonly exact: boolean;
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
 * Aligns an answer with a passage and its key in one search, so that a fix is recognised whatever stands beside it.
 * Pieces come in reading order. Where two alignments cost the same, the one that leaves slots alone is taken.
 */
export function align(passage: readonly Token[], slots: readonly Slot[], answer: readonly Token[]): Piece[] {
  const rows = latticeOf(passage, slots, answer);
  const cost = (row: number, j: number) => rows[row]?.costs[j] ?? Number.POSITIVE_INFINITY;
  const pieces: Piece[] = [];
  let at = rows.length - 1;
  let j = answer.length;
  for (let row = rows[at]; row !== undefined && (j > 0 || row.before.length > 0); row = rows[at]) {
    const given = answer[j - 1];
    const [before = at] = row.before;
    const swap = row.token === null || given === undefined ? Number.POSITIVE_INFINITY : replaced(row.token, given);
    if (given !== undefined && row.token !== null && cost(at, j) === cost(before, j - 1) + swap) {
      pieces.push({ type: "token", passage: row.passage, answer: j - 1, same: swap === 0 });
      at = before;
      j -= 1;
    } else if (given !== undefined && cost(at, j) === cost(at, j - 1) + alone(given)) {
      pieces.push({ type: "token", passage: null, answer: j - 1, same: false });
      j -= 1;
    } else if (row.token === null && row.slot !== null) {
      const taken = takeSlot(rows, row, row.slot, slots, answer, j);
      pieces.push(taken.piece);
      at = taken.start;
      j = taken.piece.from;
    } else {
      pieces.push({ type: "token", passage: row.passage, answer: null, same: false });
      at = before;
    }
  }
  return pieces.reverse();
}

function takeSlot(
  rows: readonly Row[],
  joint: Row,
  slot: number,
  slots: readonly Slot[],
  answer: readonly Token[],
  to: number,
): { piece: SlotPiece; start: number } {
  const cost = (row: number, j: number) => rows[row]?.costs[j] ?? Number.POSITIVE_INFINITY;
  const readings = slots[slot]?.readings ?? [];
  const total = joint.costs[to] ?? 0;
  const paths = readings.flatMap((reading, index) => {
    const end = joint.before[index] ?? 0;
    if (cost(end, to) !== total) return [];
    const path = walkBack(rows, end, slot, answer, to);
    const exact =
      to - path.from === reading.length && reading.every((token, k) => token.text === answer[path.from + k]?.text);
    return [{ piece: { type: "slot" as const, slot, reading: index, exact, from: path.from, to }, start: path.start }];
  });
  const exact = paths.filter((path) => path.piece.exact);
  const taken = exact.find((path) => path.piece.reading > 0) ?? exact[0] ?? paths.at(-1);
  if (taken === undefined) throw new Error("A slot without a path");
  return taken;
}

/** Follows one reading back to the row before it; a replacement is preferred to a removal, a removal to an addition. */
function walkBack(rows: readonly Row[], end: number, slot: number, answer: readonly Token[], to: number) {
  const cost = (row: number, j: number) => rows[row]?.costs[j] ?? Number.POSITIVE_INFINITY;
  let at = end;
  let j = to;
  for (let row = rows[at]; row?.token != null && row.slot === slot; row = rows[at]) {
    const given = answer[j - 1];
    const [before = at] = row.before;
    if (given !== undefined && cost(at, j) === cost(before, j - 1) + replaced(row.token, given)) {
      at = before;
      j -= 1;
    } else if (cost(at, j) === cost(before, j) + alone(row.token)) at = before;
    else j -= 1;
  }
  return { start: at, from: j };
}
