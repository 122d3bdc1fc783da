import type { EditingPassage } from "#content/passage-schema.ts";
import type { ReviewEntry } from "#contract/review.ts";
import { align } from "./align.ts";
import { errorOutcomes } from "./error-outcomes.ts";
import { errorSlots, sprungTraps } from "./error-slots.ts";
import { errorsIn } from "./introduced-errors.ts";
import { type OtherChange, otherChanges } from "./other-changes.ts";
import { refine } from "./refine-alignment.ts";
import { changesOf, words } from "./text-changes.ts";
import { type Token, tokenise } from "./tokens.ts";

export interface EditingScore {
  readonly score: number;
  readonly counts: Record<"fixed" | "wrongly_fixed" | "missed" | "introduced" | "needless", number>;
  readonly review: ReviewEntry[];
}

/**
 * score = round(100 · max(0, Σ w·c − introduced − ¼ · max(0, needless − 3)) / Σ w), where w is an error's weight and
 * c is 1 when it is fixed, ½ when it was found but wrongly fixed, 0 when it was missed. The outcomes are those of
 * CLEME2.0 (ACL 2025): hit, wrong correction, under-correction, over-correction. An error has a set of accepted fixes,
 * because a single reference punishes valid edits (Napoles et al. 2016), and a few harmless changes are free.
 * An answer is aligned up to four times the passage's length; what lies beyond counts as added text.
 */
export function scoreEditing(passage: EditingPassage, answer: string): EditingScore {
  const printed = tokenise(passage.text);
  const whole = tokenise(answer);
  const given = whole.slice(0, 4 * printed.length + 200);
  const slots = errorSlots(passage, printed);
  const pieces = refine(align(printed, slots, given), slots, printed, given);
  const changes = changesOf(pieces, slots, printed, given);
  const errors = errorOutcomes(pieces, slots, changes, given, answer);
  const traps = sprungTraps(passage, printed, pieces, given);
  const text = { id: passage.id, passage: passage.text, answer };
  const others = [...otherChanges(changes, traps, text), ...excess(whole.slice(given.length), passage)];
  const review = [...errors, ...others.map(({ entry }) => entry)];
  const total = passage.errors.reduce((sum, { weight }) => sum + weight, 0);
  const points = review.reduce((sum, entry) => sum + entry.points, 0);
  const many = (outcome: ReviewEntry["outcome"]) => errors.filter((entry) => entry.outcome === outcome).length;
  const count = (outcome: ReviewEntry["outcome"]) =>
    others.reduce((sum, other) => sum + (other.entry.outcome === outcome ? other.count : 0), 0);
  return {
    score: Math.round((100 * Math.max(0, points)) / total),
    counts: {
      fixed: many("fixed"),
      wrongly_fixed: many("wrongly_fixed"),
      missed: many("missed"),
      introduced: count("introduced"),
      needless: count("needless"),
    },
    review,
  };
}

function excess(rest: readonly Token[], { id, text }: EditingPassage): OtherChange[] {
  const count = errorsIn(words(rest));
  if (count === 0) return [];
  const entry: ReviewEntry = {
    id: `${id}+rest`,
    kind: "change",
    outcome: "introduced",
    span: { start: text.length, end: text.length },
    expected: "",
    given: null,
    rule: "Introduce no errors",
    explanation: "Text was added far beyond the length of the passage",
    points: -count,
  };
  return [{ count, entry }];
}
