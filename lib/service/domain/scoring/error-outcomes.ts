import type { ReviewEntry, ReviewOutcome } from "#contract/review.ts";
import type { Piece, SlotPiece } from "./align.ts";
import type { ErrorSlot } from "./error-slots.ts";
import { type Change, extent, words } from "./text-changes.ts";
import type { Token } from "./tokens.ts";

/** Words changed around an error (per error) beyond which it was swept away with its surroundings, not found. */
const sweeping = 6;
/** Words that may go with an error that is cut out altogether. */
const cutWithIt = 3;

const credit = { fixed: 1, wrongly_fixed: 0.5, missed: 0 } as const;

/** One entry per planted error, in the order of the text. */
export function errorOutcomes(
  pieces: readonly Piece[],
  slots: readonly ErrorSlot[],
  changes: readonly Change[],
  tokens: readonly Token[],
  answer: string,
): ReviewEntry[] {
  return pieces.flatMap((piece) => {
    const slot = piece.type === "slot" ? slots[piece.slot] : undefined;
    if (piece.type !== "slot" || slot === undefined) return [];
    const { error, head, tail } = slot;
    const outcome = outcomeOf(piece, changes);
    const { start, end } = extent(tokens, Math.max(0, piece.from - head), Math.min(tokens.length, piece.to + tail));
    return {
      id: error.id,
      kind: error.kind,
      outcome,
      span: { start: error.start, end: error.end },
      expected: error.accepted[0] ?? null,
      given: outcome === "missed" ? error.wrong : answer.slice(start, end),
      rule: error.rule,
      explanation: error.explanation,
      points: error.weight * credit[outcome],
    };
  });
}

function outcomeOf(piece: SlotPiece, changes: readonly Change[]): keyof typeof credit & ReviewOutcome {
  if (piece.exact) return piece.reading === 0 ? "missed" : "fixed";
  const change = changes.find(({ slots }) => slots.includes(piece));
  if (change === undefined) return "missed";
  const around = Math.max(words(change.removed), words(change.added));
  const gone = piece.from === piece.to && words(change.removed) > cutWithIt;
  return gone || around > sweeping * change.slots.length ? "missed" : "wrongly_fixed";
}
