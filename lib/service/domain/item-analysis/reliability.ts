import { type Person, rightOf } from "./response-matrix.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** With n − 1 in the denominator. */
export const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
};

/**
 * The reliability of a form that everyone takes: coefficient alpha (Cronbach 1951), which is KR-20 (Kuder and Richardson
 * 1937) for right or wrong answers. NaN without variance.
 */
export const alphaOf = (people: readonly Person[]): number => {
  const rights = new Map<number, number>();
  for (const { items, right } of people) {
    for (const [index, item] of items.entries()) rights.set(item, (rights.get(item) ?? 0) + (right[index] ?? 0));
  }
  const [n, k] = [people.length, rights.size];
  const ofItems = [...rights.values()].map((count) => (count / n) * (1 - count / n) * (n / (n - 1)));
  return (k / (k - 1)) * (1 - sum(ofItems) / varianceOf(people.map(rightOf)));
};

/**
 * The reliability of draws from a bank, each person with other items: the index of dependability of the design
 * items nested in persons (Brennan 2001, *Generalizability Theory*, section 3.1), 1 − MS(i:p) / MS(p). The different
 * difficulty of two draws counts as error, as it does in the score. It is the correlation between two draws of one person
 * (Lord 1955: randomly parallel tests). A lower bound, because draws are stratified by topic and difficulty.
 */
export const dependabilityOf = (people: readonly Person[]): number => {
  const k = meanOf(people.map(({ items }) => items.length));
  const shares = people.map((person) => rightOf(person) / person.items.length);
  const within = meanOf(
    people.map(
      ({ items }, index) => ((shares[index] ?? 0) * (1 - (shares[index] ?? 0)) * items.length) / (items.length - 1),
    ),
  );
  return 1 - within / (k * varianceOf(shares));
};

/**
 * The standard error that the reliability leaves, as a multiple of Lord's binomial error (1957), whose mean it is scaled to
 * (Keats 1957). It is 1 for random draws, for which the binomial model holds.
 */
export const errorRatio = (people: readonly Person[], reliability: number): number =>
  Math.sqrt(Math.max(0, 1 - reliability) / (1 - dependabilityOf(people)));

/**
 * The standard error of measurement at a score from 0 to 100.
 */
export const errorAt = (score: number, people: readonly Person[], reliability: number): number => {
  const k = meanOf(people.map(({ items }) => items.length));
  const share = score / 100;
  return 100 * Math.sqrt((share * (1 - share)) / (k - 1)) * errorRatio(people, reliability);
};
