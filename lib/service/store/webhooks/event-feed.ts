import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { Key, keys } from "../keys.ts";
import { pageInRange } from "../table/range-query.ts";
import { readRow } from "../table/read-row.ts";
import { query } from "../table/reads.ts";
import type { Item, Table } from "../table/table.ts";

/** Digits of a position, so that positions sort as text: more events than an account has in a thousand years. */
const DIGITS = 12;

/** Greater than every position. */
const NO_BOUND = ":";

/**
 * An account's events in the order of their publication: the entries have the positions 1, 2, 3, … without a gap. An
 * event takes the position after the last one that its publisher read, in one transaction with its own row, on
 * condition that neither exists. So a reader that sees position n can never find anything new below it, regardless of
 * the number of publishers, their clocks and crashes: n + 1 is only written by a publisher that saw n.
 */
export const eventFeed = (table: Table) => {
  /**
   * Tails of the queues of an account's publications: publishers in one process wait instead of losing the position.
   */
  const queues = new Map<string, Promise<void>>();

  const lastPosition = async (accountId: string): Promise<number> => {
    const { pk, sk: prefix } = keys.feed(accountId, "");
    const { items } = await query(table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :feed)",
      ExpressionAttributeValues: { ":pk": pk, ":feed": prefix },
      ProjectionExpression: "pk, sk",
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 1,
    });
    const [last] = items;
    return last === undefined ? 0 : Number(readRow(Key, last).sk.slice(prefix.length));
  };

  const append = async (accountId: string, own: Key, item: Item, record?: NewRequestRecord): Promise<void> => {
    for (;;) {
      const position = String((await lastPosition(accountId)) + 1).padStart(DIGITS, "0");
      const rows = [
        { ...item, ...keys.feed(accountId, position) },
        // The position leads from the event to its copy in the feed.
        { ...item, ...own, position },
      ];
      const reasons = await transactOnce(
        table,
        record,
        rows.map((row) => ({ Put: { Item: row, ConditionExpression: "attribute_not_exists(pk)" } })),
      );
      // Its own row exists: it was published before, and keeps its position.
      if (reasons === undefined || reasons[1]?.failed) return;
    }
  };

  return {
    /** Appends an item to the account's feed and writes it under its own key, unless that key exists. */
    append: (accountId: string, own: Key, item: Item, record?: NewRequestRecord): Promise<void> => {
      const mine = (queues.get(accountId) ?? Promise.resolve()).then(() => append(accountId, own, item, record));
      // Its caller handles the result; the next publication only waits for its end.
      const end: Promise<void> = mine
        .catch(() => undefined)
        .finally(() => {
          if (queues.get(accountId) === end) queues.delete(accountId);
        });
      queues.set(accountId, end);
      return mine;
    },

    /** Items below a position, last published first; `last` is the page's last position if there are more. */
    page: async (accountId: string, below: string | undefined, limit: number) => {
      const { pk, sk: prefix } = keys.feed(accountId, "");
      // Consistent: a lagging replica could show a position and not the one below it.
      const source = { partition: pk, name: "pk", prefix, ConsistentRead: true } as const;
      return pageInRange(table, source, { from: "", below: below ?? NO_BOUND }, limit);
    },
  };
};
