import { INDEXES } from "#contract/table-indexes.ts";
import type { ReviewQueue } from "#domain/results/ports.ts";
import { Key, keys, statusKey } from "../../keys.ts";
import { rowsInRange } from "../../table/range-query.ts";
import { readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import type { Item, Table } from "../../table/table.ts";

/** The partition of the index by status with an account's results that a person is to look at. */
const queueOf = (accountId: string): string => statusKey(accountId, "to_review");

/** The queue's entry of a result's row; without one, the row leaves the index. */
export const queueEntry = (accountId: string, awaitsReview: boolean): Item => ({
  status_key: awaitsReview ? queueOf(accountId) : null,
});

/** Below every id. */
const FIRST = "inv_";
/** Above every id. */
const LAST = "inv_~";

export const reviewQueue = (table: Table): ReviewQueue => {
  const page: ReviewQueue["page"] = async (accountId, { limit, ...range }) => {
    const { sk: prefix } = keys.result(accountId, "");
    const source = {
      IndexName: INDEXES.byStatus.name,
      partition: queueOf(accountId),
      name: "status_key",
      prefix,
    } as const;
    const { items, next } = await rowsInRange(table, source, range, limit);
    const ids = items.map((item) => readRow(Key, item).sk.slice(prefix.length));
    const shown = ids.slice(0, limit);
    return { ids: shown, last: ids.length > limit || next !== undefined ? shown.at(-1) : undefined };
  };
  return {
    page,
    oldest: async (accountId, atMost) => {
      const { sk: prefix } = keys.result(accountId, "");
      const { items } = await query(table, {
        IndexName: INDEXES.byStatus.name,
        KeyConditionExpression: "status_key = :queue AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":queue": queueOf(accountId), ":prefix": prefix },
        Limit: atMost,
      });
      return items.map((item) => readRow(Key, item).sk.slice(prefix.length));
    },
    count: async (accountId, atMost) => (await page(accountId, { from: FIRST, below: LAST, limit: atMost })).ids.length,
  };
};
