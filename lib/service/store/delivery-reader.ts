import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { DeliveryReader } from "#domain/webhook-ports.ts";
import { toEndpoint } from "./endpoint-item.ts";
import { toEvent } from "./events.ts";
import { type Key, keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";

/** The most keys that one BatchGetItem takes. */
const MAX_KEYS = 100;

type Waiting = { key: Key; resolve(item: Item | undefined): void; reject(error: unknown): void };

const nameOf = (key: Key): string => `${key.pk} ${key.sk}`;

type Answer = {
  Responses?: Record<string, Item[]> | undefined;
  UnprocessedKeys?: Record<string, { Keys?: Item[] | undefined }> | undefined;
};

/**
 * Reads rows whose keys are asked for in the same turn of the event loop with one call, each row once: a batch of
 * messages is mostly about few endpoints.
 */
const rowsTogether = (table: Table): ((key: Key) => Promise<Item | undefined>) => {
  let waiting: Waiting[] = [];

  const read = async (asked: Waiting[]): Promise<void> => {
    const found = new Map<string, Item>();
    let wanted: Item[] = [...new Map(asked.map(({ key }) => [nameOf(key), key])).values()];
    try {
      for (let tries = 0; wanted.length > 0; tries += 1) {
        // Keys come back unread when the table throttles or the answer is full.
        if (tries > 0) await table.pause(table.random() * 25 * 2 ** Math.min(tries, 5));
        const answer: Answer = await table.client.send(
          new BatchGetCommand({ RequestItems: { [table.name]: { Keys: wanted, ConsistentRead: true } } }),
        );
        for (const item of answer.Responses?.[table.name] ?? []) found.set(nameOf({ pk: item.pk, sk: item.sk }), item);
        wanted = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
      }
      for (const { key, resolve } of asked) resolve(found.get(nameOf(key)));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    for (let start = 0; start < asked.length; start += MAX_KEYS) void read(asked.slice(start, start + MAX_KEYS));
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ key, resolve, reject });
    });
};

/** Reads what deliveries send and where to; consistent, so that a disabled endpoint gets nothing more. */
export const deliveryReader = (table: Table): DeliveryReader => {
  const row = rowsTogether(table);
  return async ({ account_id, event_id, endpoint_id }) => {
    const [event, endpoint] = await Promise.all([
      row(keys.event(account_id, event_id)),
      row(keys.endpoint(account_id, endpoint_id)),
    ]);
    return {
      event: event === undefined ? undefined : toEvent(event),
      endpoint: endpoint === undefined ? undefined : toEndpoint(endpoint),
    };
  };
};
