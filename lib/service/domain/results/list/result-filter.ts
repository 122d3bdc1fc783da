import type { ResultFilters } from "#contract/results/result-rows.ts";
import type { ListedResult, ResultEntry } from "./listed-result.ts";

/** Whether another form of a test might have led to the other outcome, and no person has decided it. */
const isBorderline = ({ scores }: ListedResult): boolean =>
  scores?.tests.some(({ borderline, decided_by }) => borderline && decided_by === "computed") ?? false;

export type Outcome = "passed" | "not_passed" | "provisional";

export const outcomeOf = ({ result_status, overall_pass }: ListedResult): Outcome => {
  if (result_status === "provisional") return "provisional";
  return overall_pass ? "passed" : "not_passed";
};

/** Whether the result is one of those that the filters show. */
export const isShownBy = (filters: ResultFilters, one: ResultEntry): boolean => {
  const { outcome, test, job, tag, score_min, score_max, flagged } = filters;
  // Without scores a result is neither above nor below one: it may not be shown yet.
  const score = one.scores?.overall_score;
  return (
    (outcome === undefined || (outcome === "borderline" ? isBorderline(one) : outcomeOf(one) === outcome)) &&
    (test === undefined || one.tests.includes(test)) &&
    (tag === undefined || (one.tags?.some((own) => own.toLowerCase() === tag.toLowerCase()) ?? false)) &&
    (job === undefined || one.job === job) &&
    (score_min === undefined || (score !== undefined && score >= Number(score_min))) &&
    (score_max === undefined || (score !== undefined && score <= Number(score_max))) &&
    (flagged === undefined || String(one.scores?.flagged ?? false) === flagged)
  );
};
