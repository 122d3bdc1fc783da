import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type EventRecord, forgottenAt } from "#domain/webhook-event.ts";
import type { EventStore } from "#domain/webhook-ports.ts";
import { keys, TTL_ATTRIBUTE } from "./keys.ts";
import { type Item, putOnce, type Table } from "./table.ts";

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

/** Events: written once, never changed, forgotten in time. */
export const eventStore = (table: Table): EventStore => ({
  // Once: a retry after a deployment might serialise another body; what was signed once stays.
  put: ({ test, ...event }) =>
    putOnce(table, {
      ...keys.event(event.account_id, event.id),
      ...event,
      ...(test ? { test } : {}),
      [TTL_ATTRIBUTE]: forgottenAt(event.timestamp),
    }),

  read: async (accountId, eventId) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.event(accountId, eventId), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : toEvent(Item);
  },

  list: async (accountId, { from, below, limit }) => {
    const { pk, sk } = keys.event(accountId, "");
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
        ExpressionAttributeValues: { ":pk": pk, ":from": sk + from, ":below": sk + below },
        ScanIndexForward: false,
        // BETWEEN includes its upper end, which is the last row of the page before.
        Limit: limit + 2,
      }),
    );
    const found = Items.filter((item) => item.sk !== sk + below).map(toEvent);
    const events = found.slice(0, limit);
    const more = found.length > limit || LastEvaluatedKey !== undefined;
    return { events, last: more ? events.at(-1)?.id : undefined };
  },
});
