import type { Clock } from "#domain/shared/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { DeliveryReader } from "#domain/webhooks/ports.ts";
import { type Key, keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { batchCalls } from "../table/batched-calls.ts";
import type { Item, Table } from "../table/table.ts";
import { toEndpoint } from "./endpoint-item.ts";
import { toEvent } from "./events.ts";

/** How long an endpoint is remembered (decisions: webhooks). */
export const REMEMBERED_MS = 3_000;
const MAX_ENTRIES = 1_000;

/** The maximum number of deliveries per call, of two rows each. */
const BATCH = 50;

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Whether all that its deliveries need to know about an endpoint is where to send them and how to sign them. */
const isHealthy = ({ enabled, failure_run, paused_until }: EndpointRecord): boolean =>
  enabled && failure_run === null && paused_until === null;

/**
 * Reads events and endpoints of deliveries, with one call for those that are asked for at the same time. Events are read
 * consistently: each is published just before its message is sent. A healthy endpoint is remembered for three seconds:
 * for so long it may still get a webhook after it was disabled, or one that is signed with secrets that were replaced.
 * One that fails, hangs or is disabled is read each time.
 *
 * @param clock wall time
 */
export const deliveryReader = (table: Table, clock: Clock): DeliveryReader => {
  const endpoints = new Map<string, { endpoint: EndpointRecord; until: number }>();

  const remembered = (key: Key): EndpointRecord | undefined => {
    const known = endpoints.get(nameOf(key));
    return known !== undefined && clock.now() < known.until ? known.endpoint : undefined;
  };

  const remember = (key: Key, endpoint: EndpointRecord, readAt: number): void => {
    if (!isHealthy(endpoint)) return;
    if (endpoints.size >= MAX_ENTRIES) endpoints.clear();
    endpoints.set(nameOf(key), { endpoint, until: readAt + REMEMBERED_MS });
  };

  /** The rows with these keys; each is asked for once. */
  const rows = batchCalls<readonly Key[], ReadonlyMap<string, Item>>(
    () => table.pause(0),
    BATCH,
    async (asked) => {
      const wanted = new Map(asked.flat().map((key) => [nameOf(key), key]));
      const found = await readRows(table, [...wanted.values()], true);
      const byName = new Map(found.map((row) => [nameOf({ pk: String(row.pk), sk: String(row.sk) }), row]));
      return asked.map(() => byName);
    },
  );

  return {
    read: async ({ account_id, event_id, endpoint_id }) => {
      const [eventKey, endpointKey] = [keys.event(account_id, event_id), keys.endpoint(account_id, endpoint_id)];
      const known = remembered(endpointKey);
      const readAt = clock.now();
      const found = await rows(known === undefined ? [eventKey, endpointKey] : [eventKey]);
      const event = found.get(nameOf(eventKey));
      const row = found.get(nameOf(endpointKey));
      const endpoint = known ?? (row === undefined ? undefined : toEndpoint(row));
      if (known === undefined && endpoint !== undefined) remember(endpointKey, endpoint, readAt);
      return { event: event === undefined ? undefined : toEvent(event), endpoint };
    },

    forget: ({ account_id, id }) => {
      endpoints.delete(nameOf(keys.endpoint(account_id, id)));
    },
  };
};
