import type { ReviewEntry, ReviewOutcome } from "#contract/results/review.ts";
import type { SlotPiece } from "../alignment/align.ts";
import type { Stretch } from "../alignment/by-sentence.ts";
import { type Change, extent, words } from "../alignment/text-changes.ts";
import { read, type Token } from "../alignment/tokens.ts";
import type { Language } from "../language/language.ts";
import type { ErrorSlot } from "./error-slots.ts";
import { isStillThere } from "./error-traces.ts";
import { isUnlistedFix } from "./unlisted-fix.ts";

/** Words changed around an error (per error) beyond which it was swept away with its surroundings, not found. */
const sweeping = 12;
/** Words that may go with an error that is cut out altogether. */
const cutWithIt = 3;

/** Pieces of the alignment on either side of an error that are close to it. */
const close = 4;

const credit = { fixed: 1, wrongly_fixed: 0.5, missed: 0 } as const;
type Outcome = keyof typeof credit & ReviewOutcome;

/** What the outcome of an error is read from, besides its own piece of the alignment. */
export interface Context {
  readonly slots: readonly ErrorSlot[];
  readonly changes: readonly Change[];
  readonly printed: readonly Token[];
  readonly tokens: readonly Token[];
  readonly answer: string;
  readonly language: Language;
  /** Errors that were fixed at another place, or in a rewriting: whether they are gone. */
  readonly settled: ReadonlyMap<string, boolean>;
}

/** One entry per planted error, in the order of the text. */
export function errorOutcomes(stretches: readonly Stretch[], context: Context): ReviewEntry[] {
  const { slots, tokens, answer } = context;
  return stretches.flatMap((stretch) =>
    stretch.pieces.flatMap((piece) => {
      const slot = piece.type === "slot" ? slots[piece.slot] : undefined;
      if (piece.type !== "slot" || slot === undefined) return [];
      const { error, head, tail } = slot;
      const { start, end } = extent(tokens, Math.max(0, piece.from - head), Math.min(tokens.length, piece.to + tail));
      const written = read(answer.slice(start, end));
      const refused = error.refused?.some((reading) => read(reading) === written) ?? false;
      const outcome = refused ? "wrongly_fixed" : outcomeOf(piece, slot, stretch, context);
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
    }),
  );
}

function outcomeOf(piece: SlotPiece, slot: ErrorSlot, stretch: Stretch, context: Context): Outcome {
  const { changes, settled, printed, language } = context;
  if (piece.exact && piece.reading > 0) return "fixed";
  const gone = settled.get(slot.error.id);
  if (gone !== undefined) return gone ? "fixed" : "missed";
  if (piece.exact && piece.narrowed && !isStillThere(slot, printed, slot.from - slot.head, stretch.whole))
    return "fixed";
  // What reads as printed is in no change.
  const change = changes.find(({ slots }) => slots.includes(piece));
  if (change === undefined) return "missed";
  const given = context.tokens.slice(piece.from, piece.to);
  const reworded = isReworded(piece, stretch);
  const added = stretch.pieces.flatMap((other) =>
    other.type === "token" && !other.same && other.answer !== null ? (context.tokens[other.answer] ?? []) : [],
  );
  const repair = { slot, given, change, printed, sentence: stretch.whole, added, reworded };
  const cut = piece.from === piece.to && words(change.removed) > cutWithIt && words(change.added) < cutWithIt;
  if (cut) return "missed";
  if (isUnlistedFix(repair, language)) return "fixed";
  const around = Math.max(words(change.removed), words(change.added));
  return around > sweeping * change.slots.length ? "missed" : "wrongly_fixed";
}

/** Whether words close to a place were changed too. */
function isReworded(piece: SlotPiece, { pieces }: Stretch): boolean {
  const at = pieces.indexOf(piece);
  const near = pieces.slice(Math.max(0, at - close), at + close + 1);
  return near.some((other) => other.type === "token" && !other.same && other.answer !== null);
}
