import { INDEXES } from "#contract/table-indexes.ts";
import type { ReviewQueue } from "#domain/results/ports.ts";
import type { Awaited } from "#domain/results/review/review-queue.ts";
import { Key, keys, statusKey } from "../../keys.ts";
import { rowsInRange } from "../../table/range-query.ts";
import { readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import type { Item, Table } from "../../table/table.ts";

/** The partition of the index by status with an account's results that wait for a person. */
const queueOf = (accountId: string, awaits: Awaited): string => statusKey(accountId, `awaits_${awaits}`);

/** The queue's entry of a result's row; without one, the row leaves the index. */
export const queueEntry = (accountId: string, awaits: Awaited | null): Item => ({
  status_key: awaits === null ? null : queueOf(accountId, awaits),
});

/** Below every id. */
const FIRST = "inv_";
/** Above every id. */
const LAST = "inv_~";

export const reviewQueue = (table: Table): ReviewQueue => {
  const prefixOf = (accountId: string): string => keys.result(accountId, "").sk;
  const idsOf = (items: readonly Item[], prefix: string): string[] =>
    items.map((item) => readRow(Key, item).sk.slice(prefix.length));
  const page: ReviewQueue["page"] = async (accountId, { limit, ...range }) => {
    const prefix = prefixOf(accountId);
    const found = await Promise.all(
      (["decision", "reading"] as const).map((awaits) => {
        const partition = queueOf(accountId, awaits);
        const source = { IndexName: INDEXES.byStatus.name, partition, name: "status_key", prefix } as const;
        return rowsInRange(table, source, range, limit);
      }),
    );
    // Below where the read of one partition ended, it may have ids that belong between those of the other.
    const read = found.reduce((low, { next = low }) => (next > low ? next : low), FIRST);
    const ids = idsOf(
      found.flatMap(({ items }) => items),
      prefix,
    ).toSorted((one, other) => (one < other ? 1 : -1));
    const shown = ids.filter((id) => id >= read).slice(0, limit);
    return { ids: shown, last: ids.length > shown.length || read > FIRST ? shown.at(-1) : undefined };
  };
  const oldest = async (accountId: string, awaits: Awaited, atMost: number): Promise<string[]> => {
    const prefix = prefixOf(accountId);
    const { items } = await query(table, {
      IndexName: INDEXES.byStatus.name,
      KeyConditionExpression: "status_key = :queue AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":queue": queueOf(accountId, awaits), ":prefix": prefix },
      Limit: atMost,
    });
    return idsOf(items, prefix);
  };
  return {
    page,
    oldest: async (accountId, atMost) => {
      const [decision, reading] = await Promise.all([
        oldest(accountId, "decision", atMost),
        oldest(accountId, "reading", atMost),
      ]);
      return { decision, reading };
    },
    count: async (accountId, atMost) => (await page(accountId, { from: FIRST, below: LAST, limit: atMost })).ids.length,
  };
};
