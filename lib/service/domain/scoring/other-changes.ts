import type { Trap } from "#content/passage-schema.ts";
import type { ReviewEntry } from "#contract/review.ts";
import { faultOf, needlessIn, unpaired } from "./introduced-errors.ts";
import { type Change, words } from "./text-changes.ts";

/** Changed words beside a wrong fix (per error) that belong to the attempt. */
const partOfFix = 3;
/** Needless changes that cost nothing, and the price of each further one. */
const freeNeedless = 3;
const needlessPrice = 0.25;

/** A change of right text; `count` is how many introduced errors or needless changes it stands for. */
export interface OtherChange {
  readonly count: number;
  readonly entry: ReviewEntry;
}

/** What the answer changed outside the planted errors: into a known trap, into something broken, or without need. */
export function otherChanges(
  changes: readonly Change[],
  traps: readonly Trap[],
  text: { readonly id: string; readonly passage: string; readonly answer: string },
): OtherChange[] {
  const outside = changes.filter((change) => !isPartOfFix(change));
  const stray = outside.filter((change) => change.slots.length === 0 && unpaired(change));
  const strayMark = stray.length % 2 === 1 ? stray.at(-1) : undefined;
  let needless = 0;
  return outside.map((change, index) => {
    const trap = traps.find(({ start, end }) => change.span.start >= start && change.span.end <= end);
    const known = trap === undefined ? faultOf(change) : { count: 1, reason: trap.explanation };
    const fault = known ?? (change === strayMark ? { count: 1, reason: "A mark stands without its partner" } : null);
    const before = needless;
    const count = fault?.count ?? needlessIn(change);
    if (fault === null) needless += count;
    return {
      count,
      entry: {
        id: `${text.id}+${index + 1}`,
        kind: "change",
        outcome: fault === null ? "needless" : "introduced",
        span: change.span,
        expected: text.passage.slice(change.span.start, change.span.end),
        given: text.answer.slice(change.given.start, change.given.end),
        rule: fault === null ? "Leave right text alone" : "Introduce no errors",
        explanation: fault?.reason ?? "The text was right as it stood.",
        points: fault === null ? beyondFree(before) - beyondFree(needless) : -count,
      },
    };
  });
}

function beyondFree(needless: number): number {
  return needlessPrice * Math.max(0, needless - freeNeedless);
}

function isPartOfFix({ slots, removed, added }: Change): boolean {
  return slots.length > 0 && Math.max(words(removed), words(added)) <= partOfFix * slots.length;
}
