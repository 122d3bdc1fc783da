import { EventRecord, removedAt } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { pageInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item, Table } from "../table/table.ts";
import { eventFeed } from "./event-feed.ts";

/** The event in a row. */
export const toEvent = (row: Item): EventRecord => readRow(EventRecord, row);

/** Events: published once, never changed, removed by TTL. */
export const eventStore = (table: Table): EventStore => {
  const feed = eventFeed(table);
  return {
    // Only once: a retry after a deployment might serialize a different body; what was signed first is kept.
    publish: ({ test, ...event }, now, record) => {
      const ttl = removedAt(new Date(now).toISOString());
      const item = rowOf({ ...event, ...(test ? { test } : {}), [TTL_ATTRIBUTE]: ttl });
      return feed.append(event.account_id, keys.event(event.account_id, event.id), item, record);
    },

    feed: async (accountId, { below, limit }) => {
      const { items, last } = await feed.page(accountId, below, limit);
      return { events: readEach(table, items, toEvent), last };
    },

    read: async (accountId, eventId) => {
      const row = await get(table, keys.event(accountId, eventId));
      return row === undefined ? undefined : toEvent(row);
    },

    existing: async (accountId, eventIds) => {
      const rows = await readRows(
        table,
        [...new Set(eventIds)].map((id) => keys.event(accountId, id)),
        false,
      );
      return new Map(rows.map(toEvent).map((event) => [event.id, event]));
    },

    list: async (accountId, { limit, ...range }) => {
      const { pk, sk } = keys.event(accountId, "");
      const source = { partition: pk, name: "pk", prefix: sk, ConsistentRead: true } as const;
      const { items, last } = await pageInRange(table, source, range, limit);
      return { events: readEach(table, items, toEvent), last };
    },
  };
};
