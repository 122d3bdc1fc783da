import type { ErrorSlot } from "../editing/error-slots.ts";
import { align, type Piece } from "./align.ts";
import { refine } from "./refine-alignment.ts";
import { type SentenceGroup, sentenceGroups } from "./sentence-groups.ts";
import { outsideSlots, words } from "./text-changes.ts";
import type { Token } from "./tokens.ts";

/**
 * Share of remaining words below which sentences count as rewritten, and the minimum number of removed words for that.
 */
const leastKept = 0.65;
/** The same share where sentences of the passage were joined. */
const leastKeptInJoined = 0.8;
const leastLost = 4;

/**
 * `sentences` sentences of the passage with the corresponding part of the answer. `right` and `given` are the tokens outside the
 * planted errors on either side; `whole` is all tokens of the answer. If `rewritten`, they were rewritten.
 */
export interface Stretch {
  readonly sentences: number;
  readonly rewritten: boolean;
  /** Words outside the planted errors that were removed or added. */
  readonly changed: number;
  readonly pieces: readonly Piece[];
  readonly right: readonly Token[];
  readonly given: readonly Token[];
  readonly whole: readonly Token[];
}

type Text = { readonly tokens: readonly Token[]; readonly text: string };

/** Aligns answer and passage group by group of sentences, so that what was done to one does not blur the next. */
export function stretchesOf(passage: Text, slots: readonly ErrorSlot[], answer: Text): Stretch[] {
  const rough = align(passage.tokens, slots, answer.tokens);
  const groups = sentenceGroups(rough, slots, passage, answer);
  const stretches = groups.map((group) => stretchOf(group, passage.tokens, slots, answer.tokens));
  return merged(stretches);
}

/** Joins rewritten sentences with each other and with a changed neighbour: content may have moved between them. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const next of stretches) {
    const last = all.at(-1);
    if (last === undefined || !joins(last, next)) all.push(next);
    else {
      all[all.length - 1] = {
        sentences: last.sentences + next.sentences,
        rewritten: true,
        changed: last.changed + next.changed,
        pieces: [...last.pieces, ...next.pieces],
        right: [...last.right, ...next.right],
        given: [...last.given, ...next.given],
        whole: [...last.whole, ...next.whole],
      };
    }
  }
  return all;
}

function joins(a: Stretch, b: Stretch): boolean {
  return (a.rewritten && b.changed >= leastLost) || (b.rewritten && a.changed >= leastLost);
}

function stretchOf(
  group: SentenceGroup,
  passage: readonly Token[],
  slots: readonly ErrorSlot[],
  answer: readonly Token[],
): Stretch {
  const inside = slots.flatMap((slot, index) => {
    // What is missing after the last word of an error is missing in that word's sentence, not in the next.
    const at = slot.from === slot.to && slot.tail === 0 ? slot.from - 1 : slot.from;
    if (at < group.passage.from || at >= group.passage.to) return [];
    return [{ ...slot, index, from: slot.from - group.passage.from, to: slot.to - group.passage.from }];
  });
  const printed = passage.slice(group.passage.from, group.passage.to);
  const whole = answer.slice(group.answer.from, group.answer.to);
  const pieces = refine(align(printed, inside, whole), inside, printed, whole).map((piece): Piece => {
    const { from } = group.answer;
    if (piece.type === "slot")
      return { ...piece, slot: inside[piece.slot]?.index ?? piece.slot, from: piece.from + from, to: piece.to + from };
    return {
      ...piece,
      passage: piece.passage === null ? null : piece.passage + group.passage.from,
      answer: piece.answer === null ? null : piece.answer + from,
    };
  });
  const right = outsideSlots(pieces, "passage", passage);
  const given = outsideSlots(pieces, "answer", answer);
  const kept = pieces.filter((piece) => piece.type === "token" && piece.same);
  const same = words(outsideSlots(kept, "passage", passage));
  const lost = words(right) - same;
  const least = group.sentences > 1 ? leastKeptInJoined : leastKept;
  const rewritten = lost >= leastLost && same < least * words(right);
  const changed = lost + words(given) - same;
  return { sentences: group.sentences, rewritten, changed, pieces, right, given, whole };
}
