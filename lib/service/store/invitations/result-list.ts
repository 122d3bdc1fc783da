import { isErased } from "#domain/invitations/erasure.ts";
import type { ResultList } from "#domain/results/ports.ts";
import { keys } from "../keys.ts";
import { filteredPage } from "../table/filtered-page.ts";
import { rowsInRange } from "../table/range-query.ts";
import type { Item, Table } from "../table/table.ts";
import { toListedResult } from "./invitation-row.ts";
import { completedPosition, resultGroup } from "./lookup-keys.ts";

/** For one page, when few results match the filters. */
const MAX_READS = 5;

const entryOf = (row: Item) => {
  const result = toListedResult(row);
  return { id: completedPosition(result.completed_at ?? "", result.id), result };
};

/** An account's results, from the rows that follow each completed invitation (`invitation-lookups.ts`). */
export const resultList = (table: Table): ResultList => ({
  list: async (accountId, { status, job, reference }, range, count) => {
    const { pk, sk: prefix } = keys.completed(accountId, resultGroup({ job, reference }), "");
    // The rows of a reference are of all its jobs.
    const isFiltered = status !== undefined || (reference !== undefined && job !== undefined);
    const { entries, next } = await filteredPage(table, { partition: pk, name: "pk", prefix }, range, count, {
      entryOf,
      isWanted: isFiltered
        ? ({ result }) =>
            (status === undefined || result.result_status === status) && (job === undefined || result.job === job)
        : undefined,
      maxReads: MAX_READS,
    });
    // A row of one that is being erased is about to be deleted.
    return { results: entries.map(({ result }) => result).filter((one) => !isErased(one)), next };
  },

  read: async (accountId, group, { from, below: top }, atMost) => {
    const { pk, sk: prefix } = keys.completed(accountId, resultGroup(group), "");
    const found: ReturnType<typeof entryOf>[] = [];
    let below: string | undefined = top;
    // A page of a Query ends after 1 MB.
    while (below !== undefined && found.length < atMost) {
      const source = { partition: pk, name: "pk", prefix } as const;
      const { items, next } = await rowsInRange(table, source, { from, below }, atMost - found.length);
      found.push(...items.map(entryOf));
      below = next;
    }
    const read = found.slice(0, atMost);
    return {
      results: read.map(({ result }) => result).filter((one) => !isErased(one)),
      next: found.length > atMost ? read.at(-1)?.id : below,
    };
  },
});
