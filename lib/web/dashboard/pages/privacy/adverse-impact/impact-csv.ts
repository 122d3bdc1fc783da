import type { AdverseImpact } from "#contract/results/adverse-impact.ts";

const HEAD = [
  ...["attributes", "measure", "test", "median", "people_in_table", "unknown", "group", "people", "selected"],
  ...["rate", "rate_low", "rate_high", "impact_ratio", "ratio_low", "ratio_high", "below_four_fifths", "left_out"],
];

/** All tables as one: a line per group. */
export const impactRows = ({ tables }: AdverseImpact): (string | number | null)[][] => [
  HEAD,
  ...tables.flatMap(({ attributes, measure, test, median, people: all, unknown, groups }) =>
    groups.map((one) => [
      ...[attributes.join(" × "), measure, test, median, all, unknown],
      ...[one.groups.join(" × "), one.people, one.selected, one.rate],
      ...[one.rate_interval?.low ?? null, one.rate_interval?.high ?? null, one.impact_ratio],
      ...[one.impact_ratio_interval?.low ?? null, one.impact_ratio_interval?.high ?? null],
      one.below_four_fifths === null ? null : String(one.below_four_fifths),
      one.left_out,
    ]),
  ),
];
