import type { AdverseImpact, ImpactGroup, ImpactTable, NotCounted } from "#contract/results/adverse-impact.ts";
import { testName } from "../../../ui/test-names.ts";

/** "Sex and ethnicity: passed", "Sex: above the median in the Grammar test". */
export const titleOf = ({ attributes, measure, test, median }: ImpactTable): string => {
  const [first = "", ...others] = attributes;
  const by = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(" and ");
  return measure === "selection" || test === null
    ? `${by}: passed`
    : `${by}: above the median of ${median} in the ${testName(test).toLowerCase()}`;
};

/** "45.0%" */
export const percent = (rate: number): string => `${(rate * 100).toFixed(1)}%`;

export const LEFT_OUT: Readonly<Record<NonNullable<ImpactGroup["left_out"]>, string>> = {
  small_group: "Fewer than 10 people",
  under_two_percent: "Under 2% of the people",
};

const REASONS: Readonly<Record<NotCounted["reason"], string>> = {
  not_found: "no invitation of the account",
  no_result: "no result, or erased",
  repeated: "the same invitation again",
  ambiguous_reference: "a reference of several completed invitations",
};

/** The rows of the file that were not counted, by reason: "no result, or erased: rows 4, 17". */
export const notCounted = (
  { not_counted }: AdverseImpact,
  rows: readonly number[],
): { reason: string; rows: number[] }[] =>
  Object.entries(REASONS).flatMap(([reason, words]) => {
    const found = not_counted.filter((one) => one.reason === reason).map(({ index }) => rows[index] ?? index + 1);
    return found.length === 0 ? [] : [{ reason: words, rows: found }];
  });
