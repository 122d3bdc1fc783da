import { align, type Piece } from "../alignment/align.ts";
import type { Stretch } from "../alignment/by-sentence.ts";
import type { Token } from "../alignment/tokens.ts";
import type { ErrorSlot } from "./error-slots.ts";

/**
 * Some errors are a contradiction between two places, and can be resolved at either. Takes the second places out of an
 * alignment: `resolved` are the errors that were resolved there; what else was done there is ordinary text again.
 */
export function resolvedElsewhere(
  stretches: readonly Stretch[],
  slots: readonly ErrorSlot[],
  passage: readonly Token[],
  answer: readonly Token[],
): { stretches: Stretch[]; resolved: ReadonlySet<string>; apart: ReadonlySet<Piece> } {
  const resolved = new Set<string>();
  const apart = new Set<Piece>();
  const ordinary = (piece: Piece): Piece[] => {
    const slot = piece.type === "slot" ? slots[piece.slot] : undefined;
    if (piece.type !== "slot" || slot === undefined || !slot.elsewhere) return [piece];
    const inside = align(passage.slice(slot.from, slot.to), [], answer.slice(piece.from, piece.to));
    const parts = inside.map((part) => moved(part, slot.from, piece.from));
    if (piece.exact && piece.reading > 0) {
      resolved.add(slot.error.id);
      for (const part of parts) apart.add(part);
    }
    return parts;
  };
  const all = stretches.map((stretch) => ({ ...stretch, pieces: stretch.pieces.flatMap(ordinary) }));
  return { stretches: all, resolved, apart };
}

function moved(piece: Piece, passage: number, answer: number): Piece {
  if (piece.type === "slot") return piece;
  return {
    ...piece,
    passage: piece.passage === null ? null : piece.passage + passage,
    answer: piece.answer === null ? null : piece.answer + answer,
  };
}
