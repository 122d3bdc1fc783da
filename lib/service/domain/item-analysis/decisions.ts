import { varianceOf } from "./reliability.ts";

/** How often the pass decision would be the same with another form, and how often it is right. */
export type DecisionQuality = { consistency: number; accuracy: number };

/** Points of the numerical integral over true scores. */
const POINTS = 1000;

type Beta = { a: number; b: number; low: number; high: number };

/** The falling factorial x (x − 1) … of `order` terms. */
const falling = (x: number, order: number): number =>
  Array.from({ length: order }, (_, term) => x - term).reduce((product, term) => product * term, 1);

/**
 * The distribution of true scores, as shares of `n`, by its first four moments, which are the observed scores' factorial
 * moments over those of `n` (Lord 1965; the fit: Hanson 1991). If they fit no distribution between 0 and 1, one over that
 * whole range with the first two moments.
 */
const trueScores = (scores: readonly number[], n: number): Beta => {
  const moment = (order: number): number =>
    scores.reduce((sum, score) => sum + falling(score, order), 0) / scores.length / falling(n, order);
  const [m1, m2, m3, m4] = [moment(1), moment(2), moment(3), moment(4)];
  const variance = m2 - m1 ** 2;
  const skew = (m3 - 3 * m1 * m2 + 2 * m1 ** 3) / variance ** 1.5;
  const kurtosis = (m4 - 4 * m1 * m3 + 6 * m1 ** 2 * m2 - 3 * m1 ** 4) / variance ** 2;
  const r = (6 * (kurtosis - skew ** 2 - 1)) / (6 + 3 * skew ** 2 - 2 * kurtosis);
  const spread = Math.sqrt(1 - (24 * (r + 1)) / ((r + 2) * (r + 3) * kurtosis - 3 * (r + 1) * (r - 6)));
  const [more, less] = [(r / 2) * (1 + spread), (r / 2) * (1 - spread)];
  const [a, b] = skew < 0 ? [more, less] : [less, more];
  const unit = Math.sqrt((variance * (a + b + 1)) / (a * b));
  const four = { a, b, low: m1 - a * unit, high: m1 + b * unit };
  if (a > 0 && b > 0 && four.low >= 0 && four.high <= 1) return four;
  const total = (m1 * (1 - m1)) / variance - 1;
  return { a: m1 * total, b: (1 - m1) * total, low: 0, high: 1 };
};

/** The chance of at least `least` of `n` right answers, each right with the chance `share`. By logarithms: a power of a long test is below the least number. */
const chanceOf = (least: number, n: number, share: number): number => {
  const odds = Math.log(share) - Math.log1p(-share);
  let log = n * Math.log1p(-share);
  let below = least > 0 ? Math.exp(log) : 0;
  for (let right = 1; right < least; right += 1) {
    log += Math.log((n - right + 1) / right) + odds;
    below += Math.exp(log);
  }
  return Math.max(0, 1 - below);
};

/**
 * The consistency and accuracy of passing by the method of Livingston and Lewis (1995): scores as if from a test of the
 * effective length that the reliability states, with binomial errors about four-parameter beta true scores. NaN without
 * variance or with a reliability outside 0 to 1.
 *
 * @param scores from 0 to 100
 */
export const decisionQuality = (scores: readonly number[], reliability: number, passMark: number): DecisionQuality => {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = varianceOf(scores);
  if (!(variance > 0 && reliability > 0 && reliability < 1)) return { consistency: Number.NaN, accuracy: Number.NaN };
  const length = (mean * (100 - mean) - reliability * variance) / (variance * (1 - reliability));
  const n = Math.max(4, Math.round(length));
  const { a, b, low, high } = trueScores(
    scores.map((score) => (n * score) / 100),
    n,
  );
  const least = Math.ceil((n * passMark) / 100 - 1e-9);
  let [weights, consistency, accuracy] = [0, 0, 0];
  for (let point = 0; point < POINTS; point += 1) {
    const at = (point + 0.5) / POINTS;
    const weight = at ** (a - 1) * (1 - at) ** (b - 1);
    const share = low + (high - low) * at;
    const passes = chanceOf(least, n, share);
    weights += weight;
    consistency += weight * (passes ** 2 + (1 - passes) ** 2);
    accuracy += weight * (share >= passMark / 100 ? passes : 1 - passes);
  }
  return { consistency: consistency / weights, accuracy: accuracy / weights };
};
