import { MAX_EXAMINED, type ResultFilters, type ResultTotals } from "#contract/results/result-rows.ts";
import { isShownBy } from "#domain/results/list/result-filter.ts";
import { totalsOf } from "#domain/results/list/result-totals.ts";
import type { ResultList } from "#domain/results/ports.ts";
import type { HiddenDeps } from "../../hidden-from.ts";
import { completedBetween } from "./completed-between.ts";
import { asSeenBy, type Reading, requireUnmasked } from "./list-results.ts";

/**
 * Counts the results that the filters show, among the latest MAX_EXAMINED of the account or job in the period.
 *
 * @throws ApiError `forbidden` for a search by what the role does not see.
 */
export const readTotals = async (
  deps: HiddenDeps & { resultList: Pick<ResultList, "read"> },
  { query, ...reading }: Reading & { query: ResultFilters },
): Promise<ResultTotals> => {
  requireUnmasked(reading.access, query);
  const range = completedBetween(query, undefined);
  const { results, next } = await deps.resultList.read(reading.accountId, query, range, MAX_EXAMINED);
  const seen = await asSeenBy(deps, reading, results);
  return totalsOf(
    seen.filter((one) => isShownBy(query, one)),
    next === undefined,
  );
};
