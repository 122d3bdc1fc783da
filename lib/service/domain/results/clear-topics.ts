import { kindOf } from "../assessments/catalogue.ts";
import type { TakenTest } from "../assessments/own-tests.ts";
import { kindName } from "../scoring/kind-names.ts";

/** An entry of a test's review: one question, planted error, or change by the candidate. */
type ReviewItem = { kind: string; outcome: string };
type Reviewed = TakenTest & {
  review?: readonly ReviewItem[] | undefined;
  sections?: readonly Reviewed[] | undefined;
};

/** Outcomes other than those of the planted errors. */
const OTHER_OUTCOMES = new Set(["introduced", "needless", "wrong_mark"]);

/** Whether an entry is a planted error or a question, and not one of the candidate's other changes. */
export const isPlanted = ({ outcome }: ReviewItem): boolean => !OTHER_OUTCOMES.has(outcome);

/** Entries by kind, in the order of the first occurrence of each kind. */
export const byKind = <Item extends ReviewItem>(review: readonly Item[]): [kind: string, entries: Item[]][] => {
  const kinds = new Map<string, Item[]>();
  for (const entry of review) kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]);
  return [...kinds];
};

/** Fewer items of a kind, or of the rest, say nothing about a person. */
const LEAST_ITEMS = 3;
/**
 * The chance up to which a kind differs clearly, in each direction. Without any difference, at most one of 20 candidates has
 * such a kind (measured: `clear-topics.test.ts`).
 */
const LEAST_CHANCE = 0.01;

const RIGHT: ReadonlySet<string> = new Set(["correct", "fixed", "found"]);
const rightIn = (entries: readonly ReviewItem[]): number => entries.filter(({ outcome }) => RIGHT.has(outcome)).length;

/** In how many ways `some` of `all` can be chosen. */
const ways = (all: number, some: number): number => {
  if (some < 0 || some > all) return 0;
  let product = 1;
  for (let step = 1; step <= some; step += 1) product *= (all - some + step) / step;
  return product;
};

/** The chances of 0, 1, … right answers among a kind's items, if the right answers of its test fall on any items (hypergeometric). */
const chancesOf = (items: number, total: number, right: number): number[] =>
  Array.from(
    { length: items + 1 },
    (_, hits) => (ways(right, hits) * ways(total - right, items - hits)) / ways(total, items),
  );

/** The chances of the sums of two independent numbers. */
const summed = (one: readonly number[], other: readonly number[]): number[] => {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, p] of one.entries()) for (const [j, q] of other.entries()) sums[i + j] = (sums[i + j] ?? 0) + p * q;
  return sums;
};

export type Topic = {
  name: string;
  items: number;
  /** Items of other kinds in the same tests. */
  others: number;
  right: number;
  /** Right answers more than expected from the rest; fewer, below 0. */
  difference: number;
  /** Without a difference, the chance of at least or at most this number of right answers. */
  chance: number;
};

/**
 * Kinds of items against the rest of the same test, added up over the tests: a test that is easier than another makes no
 * kind a strength. The exact conditional test for several tables (Mantel and Haenszel 1959; Agresti 2013, 7.3.5).
 */
const kindsOf = (tests: readonly Reviewed[]): Topic[] => {
  const found = new Map<
    string,
    { items: number; others: number; right: number; expected: number; chances: readonly number[] }
  >();
  for (const { review = [] } of tests) {
    const all = review.filter(isPlanted);
    for (const [kind, entries] of byKind(all)) {
      const name = kindName(kind);
      const so = found.get(name) ?? { items: 0, others: 0, right: 0, expected: 0, chances: [1] };
      found.set(name, {
        items: so.items + entries.length,
        others: so.others + all.length - entries.length,
        right: so.right + rightIn(entries),
        expected: so.expected + (entries.length * rightIn(all)) / all.length,
        chances: summed(so.chances, chancesOf(entries.length, all.length, rightIn(all))),
      });
    }
  }
  return [...found].map(([name, { items, others, right, expected, chances }]) => {
    const difference = right - expected;
    const tail = difference > 0 ? chances.slice(right) : chances.slice(0, right + 1);
    return { name, items, others, right, difference, chance: tail.reduce((sum, chance) => sum + chance, 0) };
  });
};

/**
 * The topics in which a candidate did clearly better (`difference` above 0) or worse than in the rest of the same tests;
 * none when too few items or too small differences say nothing. A written text has no items that are right or wrong.
 */
export const clearTopics = (tests: readonly Reviewed[]): Topic[] =>
  kindsOf(tests.flatMap((test) => test.sections ?? [test]).filter((test) => kindOf(test) !== "writing")).filter(
    ({ items, others, chance }) => Math.min(items, others) >= LEAST_ITEMS && chance <= LEAST_CHANCE,
  );
