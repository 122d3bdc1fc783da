import type { ResultTotals } from "#contract/results/result-rows.ts";
import { useRead } from "../../api/queries.ts";

/** How the candidates of the same job, or of the account, scored: from three days of results on. */
export const useOthers = (job: string | null): ResultTotals | undefined => {
  const totals = useRead("GET /results/totals", { query: job === null ? {} : { job } }).data?.totals;
  return totals !== undefined && totals.days >= 3 ? totals : undefined;
};
