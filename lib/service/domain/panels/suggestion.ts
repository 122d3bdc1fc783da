import { expectedScore, LEAST_JUDGES } from "#contract/dashboard/expected-score.ts";
import type { PanelSpread, PanelSuggestion } from "#contract/dashboard/tests/panels.ts";
import type { PanelRecord } from "./panel-record.ts";

type Round = "first" | "second";

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const squares = (values: readonly number[], mean: number): number =>
  values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
const toOneDecimal = (value: number): number => Math.round(10 * value) / 10;

/**
 * The variance of the panel's mean if it were repeated with other judges and, for a sample of a bank, other items:
 * (MS(j) + MS(i) − MS(ij)) / (judges · items), or MS(j) / (judges · items) where the items are the test (Brennan 2001, *Generalizability Theory*, section 3.3).
 */
const varianceOfMean = (marks: readonly number[], rows: readonly (readonly number[])[], isSample: boolean): number => {
  const [judges, items] = [rows.length, rows[0]?.length ?? 0];
  const mean = meanOf(marks);
  const ofJudges = squares(marks, mean) / (judges - 1) / judges;
  if (!isSample || items < 2) return ofJudges;
  const ofItem = Array.from({ length: items }, (_, item) => meanOf(rows.map((row) => row[item] ?? 0)));
  const betweenItems = (judges * squares(ofItem, mean)) / (items - 1);
  const rest = rows.reduce(
    (sum, row, judge) =>
      sum +
      row.reduce((inner, chance, item) => inner + (chance - (marks[judge] ?? 0) - (ofItem[item] ?? 0) + mean) ** 2, 0),
    0,
  );
  const msRest = rest / ((judges - 1) * (items - 1));
  return ofJudges + Math.max(0, betweenItems - msRest) / (judges * items);
};

/** What the judges of a round suggest (Angoff 1971); null with fewer than two. */
export const suggestionOf = (
  { judged_by, weights, is_sample }: Pick<PanelRecord, "judged_by" | "weights" | "is_sample">,
  round: Round,
): PanelSuggestion | null => {
  const rows = judged_by.flatMap((judge) => (judge[round] === null ? [] : [judge[round]]));
  if (rows.length < LEAST_JUDGES) return null;
  const marks = rows.map((row) => expectedScore(row, weights));
  const mean = meanOf(marks);
  return {
    judges: rows.length,
    pass_mark: Math.round(mean),
    mean: toOneDecimal(mean),
    error: toOneDecimal(Math.sqrt(varianceOfMean(marks, rows, is_sample))),
    sd: toOneDecimal(Math.sqrt(squares(marks, mean) / (rows.length - 1))),
    pass_marks: marks.map(Math.round).sort((one, other) => one - other),
  };
};

/** How the judges of the first round differ about each item; null if no one has judged. */
export const spreadOf = ({ judged_by, weights }: Pick<PanelRecord, "judged_by" | "weights">): PanelSpread[] | null => {
  const rows = judged_by.flatMap(({ first }) => (first === null ? [] : [first]));
  if (rows.length === 0) return null;
  return weights.map((_, item) => {
    const sorted = rows.map((row) => row[item] ?? 0).sort((one, other) => one - other);
    const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
    const [under = 0, over = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
    return { low, median: (under + over) / 2, high };
  });
};
