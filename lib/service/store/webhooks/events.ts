import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type EventRecord, forgottenAt } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";
import { readRows } from "../batch-read.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { rowsInRange } from "../range-query.ts";
import type { Item, Table } from "../table.ts";
import { eventFeed } from "./event-feed.ts";

/** The event in a row. */
export const toEvent = (item: Item): EventRecord => ({
  id: item.id,
  account_id: item.account_id,
  type: item.type,
  timestamp: item.timestamp,
  invitation_id: item.invitation_id,
  body: item.body,
  test: item.test ?? false,
});

/** Events: published once, never changed, forgotten in time. */
export const eventStore = (table: Table): EventStore => {
  const feed = eventFeed(table);
  return {
    // Once: a retry after a deployment might serialise another body; what was signed once stays.
    publish: ({ test, ...event }, now) =>
      feed.append(event.account_id, keys.event(event.account_id, event.id), {
        ...event,
        ...(test ? { test } : {}),
        [TTL_ATTRIBUTE]: forgottenAt(new Date(now).toISOString()),
      }),

    feed: async (accountId, { below, limit }) => {
      const { items, last } = await feed.page(accountId, below, limit);
      return { events: items.map(toEvent), last };
    },

    read: async (accountId, eventId) => {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.event(accountId, eventId), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : toEvent(Item);
    },

    existing: async (accountId, eventIds) => {
      const rows = await readRows(
        table,
        eventIds.map((id) => keys.event(accountId, id)),
        false,
      );
      return new Set(rows.map(({ id }): string => id));
    },

    list: async (accountId, { limit, ...range }) => {
      const { pk, sk } = keys.event(accountId, "");
      const source = { partition: pk, name: "pk", prefix: sk, ConsistentRead: true } as const;
      // One more than the page, to see whether there is another.
      const { items, next } = await rowsInRange(table, source, range, limit + 1);
      const events = items.slice(0, limit).map(toEvent);
      const more = items.length > limit || next !== undefined;
      return { events, last: more ? events.at(-1)?.id : undefined };
    },
  };
};
