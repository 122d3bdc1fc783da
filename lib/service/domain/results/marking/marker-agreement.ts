import { AGREEMENT_MIN, type Agreement, type Comparison } from "#contract/dashboard/results/agreement.ts";
import type { Criterion, RubricPoints } from "#contract/results/rubric.ts";
import type { FirstMark } from "../annotations.ts";

/** Two marks of one text or of one criterion. */
type Pair<Mark> = readonly [one: Mark, other: Mark];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number): number => Math.round(100 * value) / 100;

/**
 * Quadratic weighted kappa (Cohen 1968, "Weighted kappa", Psychological Bulletin 70, 213–220): 1 − the mean squared
 * difference of the pairs, divided by the one that chance would give, which is that of every first mark with every second.
 * 1 for complete agreement, 0 for that of chance; null for no pairs, or when all marks are the same.
 */
export const quadraticWeightedKappa = (pairs: readonly Pair<number>[]): number | null => {
  const ones = pairs.map(([one]) => one);
  const others = pairs.map(([, other]) => other);
  const squares = (values: readonly number[]) => mean(values.map((value) => value ** 2));
  const byChance = squares(ones) + squares(others) - 2 * mean(ones) * mean(others);
  return byChance > 0 ? 1 - mean(pairs.map(([one, other]) => (one - other) ** 2)) / byChance : null;
};

const compared = (pairs: readonly Pair<RubricPoints>[], difference: (pair: Pair<number>) => number): Comparison => {
  const of = (criterion: Criterion) => {
    const points = pairs.map(([one, other]) => [one[criterion], other[criterion]] as const);
    const kappa = quadraticWeightedKappa(points);
    return { kappa: kappa === null ? null : rounded(kappa), mean_difference: rounded(mean(points.map(difference))) };
  };
  if (pairs.length < AGREEMENT_MIN) return { n: pairs.length, criteria: null };
  const criteria = { content: of("content"), facts: of("facts"), language: of("language"), style: of("style") };
  return { n: pairs.length, criteria };
};

/**
 * How well the marks of an account's texts agree, from first marks alone: a member gives them without seeing another's or
 * anything computed. Between two members the difference has no sign, because chance decides who marks first.
 *
 * @param texts The first marks of each text, in the order of time.
 */
export const agreementOf = (texts: readonly (readonly FirstMark[])[]): Agreement => ({
  minimum: AGREEMENT_MIN,
  markers: compared(
    texts.flatMap(([one, other]) => (one && other ? [[one.points, other.points] as const] : [])),
    ([one, other]) => Math.abs(one - other),
  ),
  computed: compared(
    texts.flatMap(([one]) => (one?.computed ? [[one.computed, one.points] as const] : [])),
    ([computed, marked]) => computed - marked,
  ),
});
