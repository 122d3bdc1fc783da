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
const LEAST_ITEMS = 5;
/**
 * How many standard errors a kind differs at least. Chance alone puts one of 20 candidates beyond it in any of six kinds
 * (two-sided, Bonferroni).
 */
const LEAST_DIFFERENCE = 2.64;

const RIGHT: ReadonlySet<string> = new Set(["correct", "fixed", "found"]);
const rightIn = (entries: readonly ReviewItem[]): number => entries.filter(({ outcome }) => RIGHT.has(outcome)).length;

/** What a kind's items of one test say: right answers, those expected from the whole test, and the variance of chance. */
type Stratum = { items: number; others: number; right: number; expected: number; variance: number };

const stratumOf = (entries: readonly ReviewItem[], all: readonly ReviewItem[]): Stratum => {
  const [items, total, right] = [entries.length, all.length, rightIn(all)];
  return {
    items,
    others: total - items,
    right: rightIn(entries),
    expected: (items * right) / total,
    // Hypergeometric.
    variance: total < 2 ? 0 : (items * (total - items) * right * (total - right)) / (total * total * (total - 1)),
  };
};

export type Topic = { name: string; items: number; others: number; right: number; difference: number };

/**
 * Kinds of items against the rest of the same test, added up over the tests (Mantel and Haenszel 1959): a test that is
 * easier than another makes no kind a strength.
 */
const kindsOf = (tests: readonly Reviewed[]): Topic[] => {
  const strata = new Map<string, Stratum[]>();
  for (const { review = [] } of tests) {
    const all = review.filter(isPlanted);
    for (const [kind, entries] of byKind(all)) {
      const name = kindName(kind);
      strata.set(name, [...(strata.get(name) ?? []), stratumOf(entries, all)]);
    }
  }
  return [...strata].map(([name, parts]) => {
    const sum = (of: (part: Stratum) => number): number => parts.reduce((total, part) => total + of(part), 0);
    const [right, expected, variance] = [
      sum((part) => part.right),
      sum((part) => part.expected),
      sum((part) => part.variance),
    ];
    return {
      name,
      items: sum(({ items }) => items),
      others: sum(({ others }) => others),
      right,
      difference: variance === 0 ? 0 : (right - expected) / Math.sqrt(variance),
    };
  });
};

/**
 * The topics in which a candidate did clearly better (`difference` above 0) or worse than in the rest of the same tests;
 * none when too few items or too small differences say nothing. A written text has no items that are right or wrong.
 */
export const clearTopics = (tests: readonly Reviewed[]): Topic[] =>
  kindsOf(tests.flatMap((test) => test.sections ?? [test]).filter((test) => kindOf(test) !== "writing")).filter(
    ({ items, others, difference }) =>
      Math.min(items, others) >= LEAST_ITEMS && Math.abs(difference) >= LEAST_DIFFERENCE,
  );
