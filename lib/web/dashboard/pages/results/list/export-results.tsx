import type { ResultQuery, ResultRow, ResultTotals } from "#contract/results/result-rows.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { client } from "../../../api/queries.ts";
import { readEvery } from "../../../api/read-every.ts";
import { useSession } from "../../../session/session.tsx";
import { count } from "../../../ui/format.ts";
import { ExportDialog } from "../../../ui/lists/export-dialog.tsx";
import { resultRows } from "./export-rows.ts";

type ExportResultsProps = {
  query: ResultQuery;
  words: string;
  /** Instead of all that the filters show, if there are any. */
  selected: readonly ResultRow[];
  totals: ResultTotals | undefined;
  onClose(): void;
};

const scoreOf = ({ scores }: ResultRow): number => scores?.overall_score ?? -1;

/** A page of the list, or of its search, which has its totals too. */
export const readPage = async (
  query: ResultQuery,
  words: string,
): Promise<ResponseTo<"GET /results/results"> & { totals?: ResultTotals }> => {
  if (words === "") return client.call("GET /results/results", { query });
  const { to_review, ...filters } = query;
  return client.call("POST /results/search", { body: { ...filters, words } });
};

/** Every result that a query shows, in its order. Those by score are sorted here, because the service sorts only some. */
export const readResults = async (
  { sort, ...filters }: ResultQuery,
  words: string,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<ResultRow[]> => {
  const rows = await readEvery(
    (cursor) => readPage({ ...filters, limit: "500", ...cursor }, words),
    onProgress,
    signal,
  );
  return sort === "score" ? rows.toSorted((one, other) => scoreOf(other) - scoreOf(one)) : rows;
};

/** Saves the selected results, or all that the filters show. */
export const ExportResults = ({ query, words, selected, totals, onClose }: ExportResultsProps) => {
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
      total={selected.length === 0 && totals?.is_exact ? totals.count : undefined}
      about={`${about} With the scores and margins of each test; times are in ${time_zone}.`}
      read={async (_, onProgress, signal) =>
        resultRows(selected.length > 0 ? selected : await readResults(query, words, onProgress, signal), time_zone)
      }
      onClose={onClose}
    />
  );
};
