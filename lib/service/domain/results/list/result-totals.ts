import { type ResultTotals, SCORE_STEPS } from "#contract/results/result-rows.ts";
import type { ListedResult } from "./listed-result.ts";
import { outcomeOf } from "./result-filter.ts";

const STEP = 100 / SCORE_STEPS;

/** The step of the distribution that a score is in; 100 is in the last one. */
const stepOf = (score: number): number => Math.min(SCORE_STEPS - 1, Math.floor(score / STEP));

/** How many of some scores are in each step. */
const distributionOf = (scores: readonly number[]): number[] => {
  const steps = scores.map(stepOf);
  return Array.from({ length: SCORE_STEPS }, (_, step) => steps.filter((one) => one === step).length);
};

/** The middle one, or the mean of the middle two, rounded half up. */
const medianOf = (scores: readonly number[]): number | null => {
  const sorted = scores.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/** What a group of results amounts to. */
export const totalsOf = (results: readonly ListedResult[], isExact: boolean): ResultTotals => {
  const scores = results.flatMap((one) => (one.scores === null ? [] : [one.scores.overall_score]));
  const outcomes = results.map(outcomeOf);
  const tests = results.flatMap((one) => one.scores?.tests ?? []);
  const marks = new Set(tests.map(({ pass_threshold }) => pass_threshold));
  const [mark] = marks;
  return {
    count: results.length,
    is_exact: isExact,
    passed: outcomes.filter((one) => one === "passed").length,
    not_passed: outcomes.filter((one) => one === "not_passed").length,
    provisional: outcomes.filter((one) => one === "provisional").length,
    flagged: results.filter((one) => one.scores?.flagged).length,
    median_score: medianOf(scores),
    scores: distributionOf(scores),
    test_scores: Object.fromEntries(
      [...Map.groupBy(tests, ({ slug }) => slug)].map(([slug, taken]) => [
        slug,
        distributionOf(taken.map(({ score, human_mark }) => human_mark ?? score)),
      ]),
    ),
    pass_mark: marks.size === 1 && mark !== undefined ? mark : null,
    days: new Set(results.map(({ completed_at }) => completed_at?.slice(0, 10))).size,
  };
};
