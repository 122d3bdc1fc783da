import type { ResultTotals } from "#contract/results/result-rows.ts";
import { count, number } from "../../../ui/format.ts";

type TotalsProps = { totals: ResultTotals; isFiltered: boolean; isSearched?: boolean };

/** How many results the filters show, and what they amount to. What a search leaves out, the list says. */
export const Totals = ({ totals, isFiltered, isSearched = false }: TotalsProps) => {
  const { count: all, is_exact, passed, not_passed, provisional, flagged, median_score } = totals;
  if (all === 0) return null;
  const outcomes = [
    `${number(passed)} passed`,
    `${number(not_passed)} not passed`,
    ...(provisional === 0 ? [] : [`${number(provisional)} provisional`]),
    ...(flagged === 0 ? [] : [`${number(flagged)} flagged`]),
  ];
  const latest = is_exact || isSearched ? "" : isFiltered ? " among the latest 5,000" : ", the latest of more";
  return (
    <p class="totals" role="status">
      <strong>{count(all, "result")}</strong>
      {latest}: {outcomes.join(", ")}. Median score {median_score}.
    </p>
  );
};
