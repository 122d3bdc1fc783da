import type { Piece } from "./align.ts";
import { words } from "./changes.ts";
import type { Slot } from "./lattice.ts";
import { sentenceRanges } from "./passage-sentences.ts";
import type { Token } from "./tokens.ts";

/** Share of a sentence's words that stay, below which it was written anew, and how many must be gone for that. */
const kept = 0.65;
const leastLost = 4;

/**
 * A sentence of the passage, or several in a row that were all rewritten, with what the answer has for it. `right` and `given`
 * are the tokens outside the planted errors on either side; `whole` is all that the answer has.
 */
export interface Stretch {
  readonly rewritten: boolean;
  readonly sentences: number;
  readonly pieces: readonly Piece[];
  readonly right: readonly Token[];
  readonly given: readonly Token[];
  readonly whole: readonly Token[];
}

/** Divides an alignment into the passage's sentences. What was added stands with the sentence before it. */
export function stretchesOf(
  pieces: readonly Piece[],
  slots: readonly Slot[],
  passage: readonly Token[],
  text: string,
  answer: readonly Token[],
): Stretch[] {
  const ranges = sentenceRanges(passage, text);
  const groups: Piece[][] = ranges.map(() => []);
  let sentence = 0;
  for (const piece of pieces) {
    const at = piece.type === "slot" ? slots[piece.slot]?.from : piece.passage;
    if (at !== null && at !== undefined) {
      const found = ranges.findIndex(({ to }) => at < to);
      sentence = found === -1 ? sentence : found;
    }
    groups[sentence]?.push(piece);
  }
  return merged(groups.map((group) => stretch(group, passage, answer)));
}

function stretch(pieces: readonly Piece[], passage: readonly Token[], answer: readonly Token[]): Stretch {
  const tokens = pieces.filter((piece) => piece.type === "token");
  const right = tokens.flatMap(({ passage: at }) => (at === null ? [] : (passage[at] ?? [])));
  const given = tokens.flatMap(({ answer: at }) => (at === null ? [] : (answer[at] ?? [])));
  const same = words(tokens.flatMap(({ same, passage: at }) => (same && at !== null ? (passage[at] ?? []) : [])));
  const lost = words(right) - same;
  const whole = pieces.flatMap((piece) =>
    piece.type === "slot"
      ? answer.slice(piece.from, piece.to)
      : piece.answer === null
        ? []
        : (answer[piece.answer] ?? []),
  );
  const rewritten = lost >= leastLost && same < kept * words(right);
  return { rewritten, sentences: 1, pieces, right, given, whole };
}

/** Joins rewritten neighbours: what one of them says can have gone into the other. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const next of stretches) {
    const last = all.at(-1);
    if (last?.rewritten && next.rewritten) {
      all[all.length - 1] = {
        rewritten: true,
        sentences: last.sentences + 1,
        pieces: [...last.pieces, ...next.pieces],
        right: [...last.right, ...next.right],
        given: [...last.given, ...next.given],
        whole: [...last.whole, ...next.whole],
      };
    } else all.push(next);
  }
  return all;
}
