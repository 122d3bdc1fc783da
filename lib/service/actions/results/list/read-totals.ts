import type { Access } from "#contract/dashboard/permissions.ts";
import { MAX_EXAMINED, type ResultFilters, type ResultTotals } from "#contract/results/result-rows.ts";
import { isShownBy } from "#domain/results/list/result-filter.ts";
import { totalsOf } from "#domain/results/list/result-totals.ts";
import type { ResultList } from "#domain/results/ports.ts";
import { completedBetween } from "./completed-between.ts";
import { requireUnmasked } from "./list-results.ts";

/**
 * Counts the results that the filters show, among the latest MAX_EXAMINED of the account or job in the period.
 *
 * @throws ApiError `forbidden` for a search by what the role does not see.
 */
export const readTotals = async (
  deps: { resultList: Pick<ResultList, "read"> },
  { accountId, query, access }: { accountId: string; query: ResultFilters; access: Access },
): Promise<ResultTotals> => {
  requireUnmasked(access, query);
  const range = completedBetween(query, undefined);
  const { results, next } = await deps.resultList.read(accountId, query, range, MAX_EXAMINED);
  return totalsOf(
    results.filter((one) => isShownBy(query, one)),
    next === undefined,
  );
};
