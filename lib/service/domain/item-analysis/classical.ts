import { RIGHT } from "./packed-answers.ts";
import { type ResponseMatrix, rightOf } from "./response-matrix.ts";

/** How often an answer was given, and its correlation with the rest of the test. */
export type AnswerShare = { code: number | null; share: number; correlation: number | null };

/** The classical statistics of an item (Lord and Novick 1968, chapter 15). */
export type ItemStatistics = {
  item: string;
  n: number;
  /** The proportion of right answers. */
  p: number;
  /** The corrected point-biserial correlation: of right or wrong with the right answers to the other items; null if one does not vary. */
  r: number | null;
  /** Wrong answers, and none at all, as `null`. */
  wrong: AnswerShare[];
  /** Until the first answer; null where no time is known. */
  median_seconds: number | null;
};

type Sums = { n: number; rest: number };

const median = (values: number[]): number | null => {
  const sorted = values.sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** Of a yes or no with a number, from sums: of those with yes, of all, and of the number's square over all. */
const pointBiserial = (yes: Sums, all: Sums & { squares: number }): number | null => {
  const [p, mean] = [yes.n / all.n, all.rest / all.n];
  const variance = p * (1 - p) * (all.squares / all.n - mean ** 2);
  return variance < 1e-12 ? null : (yes.rest / all.n - p * mean) / Math.sqrt(variance);
};

/**
 * The statistics of each item, from those who were given it. The rest score is the share of right answers to the other
 * items that the person was given.
 */
export const itemStatistics = ({ items, people }: ResponseMatrix): ItemStatistics[] => {
  const sums = items.map(() => ({
    n: 0,
    rest: 0,
    squares: 0,
    times: [] as number[],
    answers: new Map<number | null, Sums>(),
  }));
  for (const person of people) {
    const total = rightOf(person);
    const others = Math.max(1, person.items.length - 1);
    for (const [index, place] of person.items.entries()) {
      const sum = sums[place];
      if (sum === undefined) continue;
      const rest = (total - (person.right[index] ?? 0)) / others;
      const [code, seconds] = [person.codes[index] ?? null, person.seconds[index] ?? null];
      const answer = sum.answers.get(code) ?? { n: 0, rest: 0 };
      sum.answers.set(code, { n: answer.n + 1, rest: answer.rest + rest });
      sum.n += 1;
      sum.rest += rest;
      sum.squares += rest ** 2;
      if (seconds !== null) sum.times.push(seconds);
    }
  }
  return items.map((item, place) => {
    const all = sums[place] ?? { n: 0, rest: 0, squares: 0, times: [], answers: new Map<number | null, Sums>() };
    const right = all.answers.get(RIGHT) ?? { n: 0, rest: 0 };
    const wrong = [...all.answers].filter(([code]) => code !== RIGHT).sort(([a], [b]) => (a ?? 99) - (b ?? 99));
    return {
      item,
      n: all.n,
      p: right.n / all.n,
      r: pointBiserial(right, all),
      wrong: wrong.map(([code, sum]) => ({ code, share: sum.n / all.n, correlation: pointBiserial(sum, all) })),
      median_seconds: median(all.times),
    };
  });
};
