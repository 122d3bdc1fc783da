import type { ItemStatistics } from "./classical.ts";

/** Fewer answers show no figure of an item. */
export const LEAST_SHOWN = 50;
/** Fewer answers flag no item. */
export const LEAST_FLAGGED = 200;

/** Why someone should look at an item. */
export type Flag = "low_discrimination" | "too_easy" | "too_hard" | "attractive_distractor" | "unused_distractor";

/**
 * The faults of an item with enough answers (decisions: Item analysis).
 *
 * @param distractors How many wrong options it has; none if it is not multiple choice
 */
export const flagsOf = ({ n, p, r, wrong }: ItemStatistics, distractors: number): Flag[] => {
  if (n < LEAST_FLAGGED) return [];
  const options = wrong.filter(({ code }) => code !== null);
  const rules: [Flag, boolean][] = [
    ["low_discrimination", r === null || r < 0.1],
    ["too_easy", p > 0.95],
    ["too_hard", p < 0.1],
    // By two standard errors: of sound items, every fifth has a distractor whose correlation is once above 0 by chance.
    [
      "attractive_distractor",
      options.some(({ correlation }) => correlation !== null && correlation > 2 / Math.sqrt(n)),
    ],
    ["unused_distractor", options.length < distractors],
  ];
  return rules.filter(([, is]) => is).map(([flag]) => flag);
};
