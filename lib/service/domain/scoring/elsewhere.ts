import { align, type Piece } from "./align.ts";
import type { ErrorSlot } from "./key-slots.ts";
import type { Token } from "./tokens.ts";

/**
 * Some errors are a contradiction between two places, and can be resolved at either. Takes the second places out of an
 * alignment: `resolved` are the errors that were resolved there; what else was done there is ordinary text again.
 */
export function resolvedElsewhere(
  pieces: readonly Piece[],
  slots: readonly ErrorSlot[],
  passage: readonly Token[],
  answer: readonly Token[],
): { pieces: Piece[]; resolved: ReadonlySet<string>; apart: ReadonlySet<Piece> } {
  const resolved = new Set<string>();
  const apart = new Set<Piece>();
  const ordinary = pieces.flatMap((piece): Piece[] => {
    const slot = piece.type === "slot" ? slots[piece.slot] : undefined;
    if (piece.type !== "slot" || slot === undefined || !slot.elsewhere) return [piece];
    const isResolved = piece.exact && piece.reading > 0;
    if (isResolved) resolved.add(slot.error.id);
    const inside = align(passage.slice(slot.from, slot.to), [], answer.slice(piece.from, piece.to)).flatMap((part) =>
      part.type === "slot"
        ? []
        : [
            {
              ...part,
              passage: part.passage === null ? null : part.passage + slot.from,
              answer: part.answer === null ? null : part.answer + piece.from,
            },
          ],
    );
    if (isResolved) for (const part of inside) apart.add(part);
    return inside;
  });
  return { pieces: ordinary, resolved, apart };
}
