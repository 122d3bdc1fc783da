import type { ErrorSlot } from "../editing/error-slots.ts";
import { align, type Piece } from "./align.ts";
import { refine } from "./refine-alignment.ts";
import { type SentenceGroup, sentenceGroups } from "./sentence-groups.ts";
import { words } from "./text-changes.ts";
import type { Token } from "./tokens.ts";

/**
 * Share of remaining words below which sentences count as rewritten, and the minimum number of removed words for that.
 */
const kept = 0.65;
/** The same where sentences were joined or divided. */
const keptInJoined = 0.8;
const leastLost = 4;

/**
 * Sentences of the passage with the corresponding part of the answer. `right` and `given` are the tokens outside the
 * planted errors on either side; `whole` is all tokens of the answer. If `rewritten`, they were rewritten.
 */
export interface Stretch {
  readonly group: SentenceGroup;
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
      const group = {
        passage: { from: last.group.passage.from, to: next.group.passage.to },
        answer: { from: last.group.answer.from, to: next.group.answer.to },
        sentences: last.group.sentences + next.group.sentences,
      };
      all[all.length - 1] = {
        group,
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
  return (
    (a.rewritten && b.rewritten) || (a.rewritten && b.changed >= leastLost) || (b.rewritten && a.changed >= leastLost)
  );
}

function stretchOf(
  group: SentenceGroup,
  passage: readonly Token[],
  slots: readonly ErrorSlot[],
  answer: readonly Token[],
): Stretch {
  const inside = slots.flatMap((slot, index) =>
    slot.from >= group.passage.from &&
    slot.to <= group.passage.to &&
    (slot.from < group.passage.to || slot.to > slot.from)
      ? [{ ...slot, index, from: slot.from - group.passage.from, to: slot.to - group.passage.from }]
      : [],
  );
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
  const tokens = pieces.filter((piece) => piece.type === "token");
  const right = tokens.flatMap(({ passage: at }) => (at === null ? [] : (passage[at] ?? [])));
  const given = tokens.flatMap(({ answer: at }) => (at === null ? [] : (answer[at] ?? [])));
  const same = words(tokens.flatMap(({ same, passage: at }) => (same && at !== null ? (passage[at] ?? []) : [])));
  const lost = words(right) - same;
  const joined = group.sentences !== 1 && lost > 0;
  const rewritten = lost >= leastLost && same < (joined ? keptInJoined : kept) * words(right);
  const changed = lost + words(given) - same;
  return { group, rewritten, changed, pieces, right, given, whole };
}
