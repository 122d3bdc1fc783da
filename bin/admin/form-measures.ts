import type { Estimate } from "#domain/item-analysis/jackknife.ts";
import type { NamedForm } from "./analyzed-forms.ts";
import type { Cell } from "./text-table.ts";

/** A figure as it is shown; none as an empty cell. */
export const rounded = (value: number | null | undefined, digits = 2): Cell =>
  value === null || value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(digits));

const interval = (estimate: Estimate | undefined, digits = 2): Cell[] =>
  estimate === undefined
    ? [null, null]
    : [rounded(estimate.value, digits), `${estimate.low.toFixed(digits)} to ${estimate.high.toFixed(digits)}`];

/** How well a form measures: what, the figure, and its interval of 95% where it has one. Empty with fewer than 50 people. */
export const measuresOf = ({ n, scores, equating, conversion }: NamedForm): Cell[][] => {
  if (scores === undefined) return [];
  return [
    ["people", n, null],
    ["mean score", rounded(scores.mean, 1), null],
    ["standard deviation", rounded(scores.sd, 1), null],
    [`reliability (${scores.method})`, ...interval(scores.reliability)],
    [`standard error at the pass mark of ${scores.pass_mark}`, ...interval(scores.error_at_pass, 1)],
    ["same decision with another form", ...interval(scores.consistency)],
    ["right decision", ...interval(scores.accuracy)],
    ...(equating === undefined
      ? []
      : [[`pass mark on form A’s scale (${equating.method})`, ...interval(equating.at_pass, 1)]]),
    ...(conversion === null
      ? []
      : [
          [
            `error of the conversion of ${conversion.made_on} (${conversion.method}, n ${conversion.n})`,
            conversion.error,
            null,
          ],
        ]),
    ["reliability of person separation (Rasch)", rounded(scores.person_separation), null],
  ];
};
