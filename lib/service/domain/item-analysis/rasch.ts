import { inverse } from "./matrix-inverse.ts";
import { type Pattern, patternsOf } from "./rasch-patterns.ts";
import type { ResponseMatrix } from "./response-matrix.ts";
import { chancesOf, pairChancesOf } from "./symmetric-functions.ts";

/** An item's difficulty in logits with its standard error; the difficulties of a test add up to 0. */
export type Difficulty = { item: string; difficulty: number; error: number };

const MOST_ROUNDS = 200;
const ENOUGH = 1e-9;

/** Adds what the patterns expect of each item: how many right answers, and their variances. */
const expectedOf = (patterns: readonly Pattern[], easiness: readonly number[]) => {
  const expected = easiness.map(() => 0);
  const information = easiness.map(() => 0);
  for (const { items, right, count } of patterns) {
    const chances = chancesOf(
      items.map((item) => easiness[item] ?? 1),
      right,
    );
    for (const [index, chance] of chances.entries()) {
      const item = items[index] ?? 0;
      expected[item] = (expected[item] ?? 0) + count * chance;
      information[item] = (information[item] ?? 0) + count * chance * (1 - chance);
    }
  }
  return { expected, information };
};

/** The information about all difficulties: of each pair of items, minus the covariance of their answers given the score. */
const informationOf = (patterns: readonly Pattern[], easiness: readonly number[]): number[][] => {
  const size = easiness.length;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { items, right, count } of patterns) {
    const values = items.map((item) => easiness[item] ?? 1);
    const chances = chancesOf(values, right);
    const pairs = pairChancesOf(values, right);
    for (const [one, rowOfPairs] of pairs.entries()) {
      const row = matrix[items[one] ?? 0];
      if (row === undefined) continue;
      for (const [other, both] of rowOfPairs.entries()) {
        const at = items[other] ?? 0;
        const product = (chances[one] ?? 0) * (chances[other] ?? 0);
        row[at] = (row[at] ?? 0) + count * ((one === other ? (chances[one] ?? 0) : both) - product);
      }
    }
  }
  return matrix;
};

/** With difficulties that add up to 0: the information is singular in the direction of all ones, which is added and taken out again. */
const errorsOf = (information: readonly (readonly number[])[]): number[] => {
  const share = 1 / information.length;
  const covariance = inverse(information.map((row) => row.map((value) => value + share)));
  return covariance.map((row, place) => Math.sqrt((row[place] ?? Number.NaN) - share));
};

/**
 * The difficulties of a test's items by conditional maximum likelihood (Rasch 1960; Andersen 1972; Fischer 1981): given the
 * number of right answers, the ability of a person cancels out, so that nothing is assumed about the candidates or about
 * which items they were given. Persons with all or none right say nothing, and items that all or none answered rightly have
 * no difficulty; both are left out.
 */
export const difficultiesOf = (matrix: ResponseMatrix): Difficulty[] => {
  const { items, patterns, observed } = patternsOf(matrix);
  if (items.length < 2) return [];
  const easiness = items.map(() => 1);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { expected, information } = expectedOf(patterns, easiness);
    const steps = items.map((_, item) => ((observed[item] ?? 0) - (expected[item] ?? 0)) / (information[item] ?? 1));
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    for (const [item, step] of steps.entries()) {
      easiness[item] = (easiness[item] ?? 1) * Math.exp(Math.max(-1, Math.min(1, step - mean)));
    }
    if (steps.every((step) => Math.abs(step - mean) < ENOUGH)) break;
  }
  const logs = easiness.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const errors = errorsOf(informationOf(patterns, easiness));
  return items.map((item, place) => ({
    item: matrix.items[item] ?? "",
    difficulty: mean - (logs[place] ?? 0),
    error: errors[place] ?? Number.NaN,
  }));
};
