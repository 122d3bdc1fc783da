import type { ReviewEntry } from "#contract/results/review.ts";
import type { Trap } from "../../content/passage.ts";
import type { Stretch } from "../alignment/by-sentence.ts";
import { type Change, extent, words } from "../alignment/text-changes.ts";
import type { Token } from "../alignment/tokens.ts";
import { judgeChange } from "../house-style/judge-change.ts";
import type { Language } from "../language/language.ts";
import { type Fault, faultOf, needlessIn, type Surroundings, unpaired } from "./introduced-errors.ts";
import type { Rewriting } from "./rewriting.ts";
import { styleEntry } from "./under-style.ts";

/** Changed words beside a fix (per error) that belong to the attempt. */
const partOfFix = 4;
/** What a new error and a changed statement cost: the least and the most that a planted error is worth. */
const costs = { error: 1, meaning: 2 } as const;
/** Needless changes that cost nothing, the price of each further one, and the most that all can cost, as a share of the errors' weight. */
const freeNeedless = 3;
const needlessPrice = 0.25;
const mostForNeedless = 0.2;

/** A change of correct text; `count` is the number of new errors, changed statements or unnecessary changes in it. */
export interface OtherChange {
  readonly count: number;
  readonly fault: Fault["type"] | null;
  readonly span: ReviewEntry["span"] & object;
  readonly given: string;
  readonly reason: string;
  /** What it goes against in the house style. */
  readonly style?: ReturnType<typeof styleEntry> | undefined;
}

/** Changes outside the planted errors: into a known trap, into something broken or untrue, or without need. */
export function otherChanges(
  changes: readonly Change[],
  traps: readonly Trap[],
  surroundings: (change: Change) => Surroundings,
  language: Language,
  answer: string,
): OtherChange[] {
  const outside = changes.filter((change) => !isPartOfFix(change));
  const stray = outside.filter((change) => change.slots.length === 0 && unpaired(change));
  const strayMark = stray.length % 2 === 1 ? stray.at(-1) : undefined;
  return outside.flatMap((change) => {
    const verdict = language.style === undefined ? null : judgeChange(change, language.style);
    if (verdict === "follows") return [];
    const trap = traps.find(({ start, end }) => change.span.start >= start && change.span.end <= end);
    const sentence = surroundings(change);
    const seen = faultOf(change, sentence, language);
    const known: Fault | null =
      trap === undefined
        ? seen
        : { type: seen?.type ?? "error", count: 1, reason: trap.explanation.replace(/\.$/, "") };
    const alone: Fault | null =
      change === strayMark
        ? { type: "error", count: 1, reason: "An opening or closing mark is missing its counterpart" }
        : null;
    const against: Fault | null = verdict && known === null ? { type: "error", count: 1, reason: "" } : null;
    const fault = known ?? against ?? alone;
    // Where an error was repaired by other words than the key's, a small change in its sentence is a part of the repair.
    const small = Math.max(words(change.removed), words(change.added)) <= partOfFix;
    if (fault === null && sentence.reworded && small) return [];
    return {
      count: fault?.count ?? needlessIn(change),
      fault: fault?.type ?? null,
      span: change.span,
      given: answer.slice(change.given.start, change.given.end),
      reason: fault?.reason ?? "Nothing had to be corrected here",
      style: against && verdict && language.style ? styleEntry(language.style.style, verdict) : undefined,
    };
  });
}

/** A rewriting of whole sentences, as one change. */
export function rewritingChange(
  { pieces }: Stretch,
  { changed, count }: Rewriting,
  passage: readonly Token[],
  tokens: readonly Token[],
  answer: string,
): OtherChange[] {
  const at = pieces.flatMap((piece) => (piece.type === "token" && piece.passage !== null ? [piece.passage] : []));
  const to = pieces.flatMap((piece) =>
    piece.type === "token" ? (piece.answer ?? []) : piece.to > piece.from ? [piece.from, piece.to - 1] : [],
  );
  const given = extent(tokens, Math.min(...to), Math.max(...to) + 1);
  return [
    {
      count,
      fault: changed === null ? null : "meaning",
      span: extent(passage, Math.min(...at), Math.max(...at) + 1),
      given: to.length === 0 ? "" : answer.slice(given.start, given.end),
      reason: changed ?? "The sentence was rewritten without a change of meaning",
    },
  ];
}

/** The changes as lines of the review. `weight` is that of all planted errors. */
export function changeEntries(
  others: readonly OtherChange[],
  { id, text }: { readonly id: string; readonly text: string },
  weight: number,
): ReviewEntry[] {
  const cost = (needless: number) =>
    Math.min(mostForNeedless * weight, needlessPrice * Math.max(0, needless - freeNeedless));
  let needless = 0;
  return others.map(({ count, fault, span, given, reason, style }, index) => {
    const before = needless;
    if (fault === null) needless += count;
    const rules = { error: "Introduce no errors", meaning: "Keep the meaning" } as const;
    return {
      id: `${id}+${index + 1}`,
      kind: "change",
      outcome: fault === null ? "needless" : "introduced",
      span,
      expected: text.slice(span.start, span.end),
      given,
      rule: fault === null ? "Leave correct text unchanged" : rules[fault],
      explanation: /[.!?]$/.test(reason) ? reason : `${reason}.`,
      points: fault === null ? cost(before) - cost(needless) : -costs[fault] * count,
      ...style,
    };
  });
}

function isPartOfFix({ slots, removed, added }: Change): boolean {
  return slots.length > 0 && Math.max(words(removed), words(added)) <= partOfFix * slots.length;
}
