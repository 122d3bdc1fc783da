import { KINDS } from "../assessments/catalogue.ts";
import { kindName } from "../scoring/kind-names.ts";
import { plantedIn } from "./error-tables.ts";
import type { ReportReview, ReportTest } from "./input.ts";
import { byKind, listed } from "./wording.ts";

/** Fewer items of a kind, or of the rest, say nothing about a person. */
const LEAST_ITEMS = 5;
/**
 * How many standard errors a kind differs at least. Chance alone puts one of 20 candidates beyond it in any of six kinds
 * (two-sided, Bonferroni).
 */
const LEAST_DIFFERENCE = 2.64;

const RIGHT: ReadonlySet<string> = new Set(["correct", "fixed", "found"]);
const rightIn = (entries: readonly ReportReview[]): number =>
  entries.filter(({ outcome }) => RIGHT.has(outcome)).length;

/** What a kind's items of one test say: right answers, those expected from the whole test, and the variance of chance. */
type Stratum = { items: number; others: number; right: number; expected: number; variance: number };

const stratumOf = (entries: readonly ReportReview[], all: readonly ReportReview[]): Stratum => {
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

type Kind = { name: string; items: number; others: number; right: number; difference: number };

/**
 * Kinds of items against the rest of the same test, added up over the tests (Mantel and Haenszel 1959): a test that is
 * easier than another makes no kind a strength.
 */
const kindsOf = (tests: readonly ReportTest[]): Kind[] => {
  const strata = new Map<string, Stratum[]>();
  for (const { review = [] } of tests) {
    const all = plantedIn(review);
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

const inSentence = ({ name, items, right }: Kind): string => `${name.toLowerCase()} (${right} of ${items} right)`;

/**
 * What a candidate did clearly better and worse than the rest of the same tests, in a sentence; null when too few items
 * or too small differences say nothing. A written text has no items that are right or wrong.
 */
export const strengthsSentence = (tests: readonly ReportTest[]): string | null => {
  const single = tests
    .flatMap((test) => test.sections ?? [test])
    .filter(({ slug }) => slug !== "full-editing-assessment" && KINDS[slug] !== "writing");
  const clear = kindsOf(single).filter(
    ({ items, others, difference }) =>
      Math.min(items, others) >= LEAST_ITEMS && Math.abs(difference) >= LEAST_DIFFERENCE,
  );
  const strong = clear.filter(({ difference }) => difference > 0);
  const weak = clear.filter(({ difference }) => difference < 0);
  const parts = [
    ...(strong.length === 0 ? [] : [`stronger in ${listed(strong.map(inSentence))}`]),
    ...(weak.length === 0 ? [] : [`weaker in ${listed(weak.map(inSentence))}`]),
  ];
  return parts.length === 0 ? null : `Compared with the rest of the same tests: ${parts.join("; ")}.`;
};
