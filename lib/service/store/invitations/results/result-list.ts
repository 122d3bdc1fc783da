import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { ResultEntry } from "#domain/results/list/listed-result.ts";
import type { ResultList } from "#domain/results/ports.ts";
import { isSameText } from "#domain/shared/same-text.ts";
import { Key, keys } from "../../keys.ts";
import { filteredPage } from "../../table/filtered-page.ts";
import { rowsInRange } from "../../table/range-query.ts";
import { readEach, readRow } from "../../table/read-row.ts";
import type { Item, Table } from "../../table/table.ts";
import { toResultEntry } from "../invitation-row.ts";
import { resultGroup } from "../lookup-keys.ts";

/** For one page, when few results match the filters. */
const MAX_READS = 5;

type Entry = { id: string; result: ResultEntry | undefined };

/** Each row by its position, which follows the prefix of its key. */
const entriesUnder =
  (prefix: string) =>
  (row: Item): Entry => ({ id: readRow(Key, row).sk.slice(prefix.length), result: toResultEntry(row) });

/** A row of one that is being erased is about to be deleted. */
const shown = ({ result }: Entry): ResultEntry[] => (result === undefined || isErased(result) ? [] : [result]);

/** An account's results, from the rows that follow each completed invitation (`invitation-lookups.ts`). */
export const resultList = (table: Table): ResultList => ({
  list: async (accountId, { status, job, reference }, range, count) => {
    const { pk, sk: prefix } = keys.completed(accountId, resultGroup({ job, reference }), "");
    const entryOf = entriesUnder(prefix);
    // The rows of a reference are of all its jobs.
    const isFiltered = status !== undefined || (reference !== undefined && job !== undefined);
    const { entries, next } = await filteredPage(table, { partition: pk, name: "pk", prefix }, range, count, {
      entryOf,
      isWanted: isFiltered
        ? ({ result }) =>
            (status === undefined || result?.result_status === status) &&
            (job === undefined || isSameText(result?.job ?? null, job))
        : undefined,
      maxReads: MAX_READS,
    });
    return { results: entries.flatMap(shown), next };
  },

  read: async (accountId, group, { from, below: top }, atMost) => {
    const { pk, sk: prefix } = keys.completed(accountId, resultGroup(group), "");
    const entryOf = entriesUnder(prefix);
    const found: ReturnType<typeof entryOf>[] = [];
    let below: string | undefined = top;
    // A page of a Query ends after 1 MB.
    while (below !== undefined && found.length < atMost) {
      const source = { partition: pk, name: "pk", prefix } as const;
      const { items, next } = await rowsInRange(table, source, { from, below }, atMost - found.length);
      found.push(...readEach(table, items, entryOf));
      below = next;
    }
    const read = found.slice(0, atMost);
    return {
      results: read.flatMap(shown),
      next: found.length > atMost ? read.at(-1)?.id : below,
    };
  },
});
