/** Successes out of a number of people, which is above zero. */
export type Proportion = { successes: number; of: number };

/** A 95% confidence interval. */
type Bounds = { low: number; high: number };

/** The standard normal distribution's 97.5% point. */
const Z = 1.959963984540054;

const rateOf = ({ successes, of }: Proportion): number => successes / of;

/** Wilson's score interval of a proportion (Wilson 1927), which holds for small numbers and for rates of 0 and 1. */
export const rateInterval = (proportion: Proportion): Bounds => {
  const { successes, of } = proportion;
  const rate = rateOf(proportion);
  const center = rate + Z ** 2 / (2 * of);
  const width = Z * Math.sqrt((rate * (1 - rate)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  // Exact at the ends, where the terms cancel and rounding would leave a trace.
  const low = successes === 0 ? 0 : (center - width) / scale;
  const high = successes === of ? 1 : (center + width) / scale;
  return { low, high };
};

/**
 * The interval of the ratio of two independent proportions from their Wilson intervals (MOVER-R: Donner and Zou 2012;
 * Newcombe 2016). Unlike the usual interval by logarithms it exists when no one of the first group succeeded. The lower
 * bound is written with the conjugate of the published form, which has no zero in its denominator.
 *
 * @param denominator With a rate above zero.
 */
export const ratioInterval = (numerator: Proportion, denominator: Proportion): Bounds => {
  const [a, b] = [rateOf(numerator), rateOf(denominator)];
  const [x, y] = [rateInterval(numerator), rateInterval(denominator)];
  const product = a * b;
  const [lowTop, highTop] = [x.low * (2 * a - x.low), x.high * (2 * a - x.high)];
  const [lowBase, highBase] = [y.low * (2 * b - y.low), y.high * (2 * b - y.high)];
  const low = x.low === 0 ? 0 : lowTop / (product + Math.sqrt(Math.max(0, product ** 2 - lowTop * highBase)));
  const high = (product + Math.sqrt(Math.max(0, product ** 2 - highTop * lowBase))) / lowBase;
  return { low, high };
};
