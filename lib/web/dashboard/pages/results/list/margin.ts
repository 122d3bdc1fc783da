import type { ScoreSummary } from "#contract/results/result-summary.ts";

/** The standard error of the mean of the tests' scores, which are independent; a person's mark has none. To one decimal. */
export const marginOf = (tests: readonly Pick<ScoreSummary, "standard_error" | "human_mark">[]): number => {
  const errors = tests.map(({ standard_error, human_mark }) => (human_mark === null ? standard_error : 0));
  return Math.round((Math.hypot(...errors) / Math.max(1, tests.length)) * 10) / 10;
};
