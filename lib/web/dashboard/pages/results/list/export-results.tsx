import type { ResultQuery, ResultRow, ResultTotals } from "#contract/results/result-rows.ts";
import { client } from "../../../api/queries.ts";
import { readEvery } from "../../../api/read-every.ts";
import { useSession } from "../../../session/session.tsx";
import { count } from "../../../ui/format.ts";
import { ExportDialog } from "../../../ui/lists/export-dialog.tsx";
import { resultRows } from "./export-rows.ts";

type ExportResultsProps = {
  query: ResultQuery;
  /** Instead of all that the filters show, if there are any. */
  selected: readonly ResultRow[];
  totals: ResultTotals | undefined;
  onClose(): void;
};

const scoreOf = ({ scores }: ResultRow): number => scores?.overall_score ?? -1;

/** Every result that a query shows, in its order. Those by score are sorted here, because the service sorts only some. */
export const readResults = async (
  { sort, ...filters }: ResultQuery,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<ResultRow[]> => {
  const rows = await readEvery(
    (cursor) => client.call("GET /results/results", { query: { ...filters, limit: "500", ...cursor } }),
    onProgress,
    signal,
  );
  return sort === "score" ? rows.toSorted((one, other) => scoreOf(other) - scoreOf(one)) : rows;
};

/** Saves the selected results, or all that the filters show. */
export const ExportResults = ({ query, selected, totals, onClose }: ExportResultsProps) => {
  const { time_zone } = useSession().account;
  const about =
    selected.length > 0
      ? `The ${count(selected.length, "selected result")}.`
      : totals?.is_exact
        ? `The ${count(totals.count, "result")} that the filters show.`
        : "All results that the filters show.";
  return (
    <ExportDialog
      what="results"
      about={`${about} With the scores and margins of each test; times are in ${time_zone}.`}
      read={async (_, onProgress, signal) =>
        resultRows(selected.length > 0 ? selected : await readResults(query, onProgress, signal), time_zone)
      }
      onClose={onClose}
    />
  );
};
