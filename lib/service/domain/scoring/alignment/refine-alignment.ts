import { align, type Piece, type SlotPiece } from "./align.ts";
import type { Slot } from "./lattice.ts";
import type { Token } from "./tokens.ts";

/** Printed tokens from which a slot is so wide that much of it is right text. */
const wide = 5;

/**
 * A slot can be wider than its error, because some fixes reach further than others. Where the answer matches none of a
 * wide slot's readings, the slot is narrowed to the tokens in which the error and the nearest fix differ and the rest becomes
 * ordinary text: so that a change beside an untouched error is not taken for an attempt at it, nor one beside a fix
 * for a failure. Where the answer is nearer to a fix than to the error and still not that fix, the slot stays whole.
 */
export function refine(
  pieces: readonly Piece[],
  slots: readonly Slot[],
  passage: readonly Token[],
  answer: readonly Token[],
): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.type === "token" || piece.exact) return [piece];
    const slot = slots[piece.slot];
    const nearest = slot?.readings[Math.max(1, piece.reading)];
    if (slot === undefined || nearest === undefined || slot.to - slot.from < wide) return [piece];
    const finer = narrowed(piece, slot, nearest, passage, answer);
    const outcome = finer.find((part) => part.type === "slot");
    return piece.reading === 0 || outcome?.exact ? finer : [piece];
  });
}

function narrowed(
  piece: SlotPiece,
  slot: Slot,
  nearest: readonly Token[],
  passage: readonly Token[],
  answer: readonly Token[],
): Piece[] {
  const printed = passage.slice(slot.from, slot.to);
  const head = sharedStart(printed, nearest);
  const tail = sharedStart(printed.slice(head).reverse(), nearest.slice(head).reverse());
  const core = {
    from: head,
    to: printed.length - tail,
    readings: [printed.slice(head, printed.length - tail), nearest.slice(head, nearest.length - tail)],
  };
  const parts = align(printed, [core], answer.slice(piece.from, piece.to));
  return parts.map((part): Piece => {
    if (part.type === "slot") {
      const reading = part.reading === 0 ? 0 : Math.max(1, piece.reading);
      return {
        ...part,
        narrowed: true,
        slot: piece.slot,
        reading,
        from: part.from + piece.from,
        to: part.to + piece.from,
      };
    }
    const { passage: at, answer: given } = part;
    return {
      ...part,
      passage: at === null ? null : at + slot.from,
      answer: given === null ? null : given + piece.from,
    };
  });
}

function sharedStart(a: readonly Token[], b: readonly Token[]): number {
  const differs = a.findIndex((token, index) => token.text !== b[index]?.text);
  return differs === -1 ? a.length : differs;
}
