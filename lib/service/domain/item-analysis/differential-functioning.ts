import type { ItemClass } from "#contract/results/adverse-impact.ts";
import { type Person, type ResponseMatrix, rightOf } from "./response-matrix.ts";

/**
 * Whether an item is harder for one of two groups of equal ability, by ETS's classes (Zieky 1993): A negligible, B
 * moderate, C large.
 */
export type DifferentialFunctioning = {
  item: string;
  reference: number;
  focal: number;
  /** Mantel and Haenszel's common odds ratio (1959): over 1, the item is easier for the reference group. */
  odds_ratio: number;
  /** With the correction for continuity, one degree of freedom. */
  chi_square: number;
  /** −2.35 ln(odds ratio): below 0, the item is harder for the focal group (Holland and Thayer 1988). */
  delta: number;
  error: number;
  class: ItemClass;
};

/** The reference group's right and wrong answers, and the focal group's, of one score. */
type Stratum = [a: number, b: number, c: number, d: number];

const SIGNIFICANT = 3.841;
/** One-sided, 5%. */
const Z = 1.645;

const classOf = (delta: number, error: number, chiSquare: number): DifferentialFunctioning["class"] => {
  const size = Math.abs(delta);
  if (size < 1 || chiSquare < SIGNIFICANT) return "A";
  return size >= 1.5 && size - Z * error > 1 ? "C" : "B";
};

const compared = (
  strata: readonly Stratum[],
): Omit<DifferentialFunctioning, "item" | "reference" | "focal"> | undefined => {
  let [r, s, pr, mixed, qs, right, expected, variance] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [a, b, c, d] of strata) {
    const n = a + b + c + d;
    if (n < 2) continue;
    const [rs, ss, ps, qq] = [(a * d) / n, (b * c) / n, (a + d) / n, (b + c) / n];
    r += rs;
    s += ss;
    pr += ps * rs;
    mixed += ps * ss + qq * rs;
    qs += qq * ss;
    right += a;
    expected += ((a + b) * (a + c)) / n;
    variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (n ** 2 * (n - 1));
  }
  if (r === 0 || s === 0 || variance === 0) return undefined;
  // Robins, Breslow and Greenland (1986).
  const error = 2.35 * Math.sqrt(pr / (2 * r ** 2) + mixed / (2 * r * s) + qs / (2 * s ** 2));
  const chi_square = Math.max(0, Math.abs(right - expected) - 0.5) ** 2 / variance;
  const delta = -2.35 * Math.log(r / s);
  return { odds_ratio: r / s, chi_square, delta, error, class: classOf(delta, error, chi_square) };
};

/**
 * Each item, between the people of the reference group and those of the focal group with the same number of right answers,
 * the item's included (Holland and Thayer 1988). Without items whose answers do not vary in both groups.
 */
export const differentialFunctioning = (
  { items, people }: ResponseMatrix,
  groupOf: (person: Person) => "reference" | "focal" | undefined,
): DifferentialFunctioning[] => {
  const strata = items.map(() => new Map<number, Stratum>());
  for (const person of people) {
    const group = groupOf(person);
    if (group === undefined) continue;
    const score = rightOf(person);
    for (const [index, item] of person.items.entries()) {
      const [a, b, c, d] = strata[item]?.get(score) ?? [0, 0, 0, 0];
      const [right, wrong] = [person.right[index] ?? 0, 1 - (person.right[index] ?? 0)];
      strata[item]?.set(score, group === "reference" ? [a + right, b + wrong, c, d] : [a, b, c + right, d + wrong]);
    }
  }
  return items.flatMap((item, place) => {
    const all = [...(strata[place]?.values() ?? [])];
    const found = compared(all);
    const reference = all.reduce((sum, [a, b]) => sum + a + b, 0);
    const focal = all.reduce((sum, [, , c, d]) => sum + c + d, 0);
    return found === undefined ? [] : [{ item, reference, focal, ...found }];
  });
};
