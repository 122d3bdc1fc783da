import { CLAIM_MS, type DeliveryKey, DeliveryRecord, nextJob, SAFETY_MS } from "#domain/webhooks/delivery.ts";
import { removedAt } from "#domain/webhooks/event-record.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get, query, rowsUnder } from "../reads.ts";
import { type Item, putIf, type Table, type Updated, update } from "../table.ts";

const toDelivery = (row: Item): DeliveryRecord => readRow(DeliveryRecord, row);

const rowKey = ({ account_id, event_id, endpoint_id }: DeliveryKey) => keys.delivery(account_id, event_id, endpoint_id);

const iso = (ms: number): string => new Date(ms).toISOString();

/** What a delivery's sort key has after its kind. Positions sort by the time of the event. */
const positionOf = ({ event_id, endpoint_id }: DeliveryKey): string => `${event_id}#${endpoint_id}`;

/** The first position after one. */
const after = (position: string): string => `${position}!`;

const deliveriesOf = (accountId: string) => {
  const { pk, sk } = keys.delivery(accountId, "", "");
  return { pk, sk: sk.slice(0, -1) };
};

type Change = {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
};

/** Deliveries: one row per event and endpoint, from the first message to the end. */
export const deliveryStore = (table: Table): DeliveryStore => {
  const write = (key: DeliveryKey, { expression, condition, values, names = {} }: Change): Promise<Updated> =>
    update(table, {
      Key: rowKey(key),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeNames: { "#status": "status", ...names },
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });

  return {
    put: async (delivery) => {
      const pending = delivery.status === "pending";
      const { claimed_until: _, next_attempt_at, ...rest } = delivery;
      const due_at = iso(Date.parse(delivery.created_at) + SAFETY_MS);
      await putIf(table, {
        Item: {
          ...rowKey(delivery),
          ...rest,
          ...(pending ? { next_attempt_at, due_shard: dueShard(delivery.account_id, delivery.event_id), due_at } : {}),
          [TTL_ATTRIBUTE]: removedAt(delivery.created_at),
        },
        // Its event may be published only after the delivery has waited for it in vain.
        ConditionExpression: "attribute_not_exists(pk) OR (#status = :discarded AND attempts = :none)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":discarded": "discarded", ":none": 0 },
      });
    },

    read: async (key) => {
      const row = await get(table, rowKey(key));
      return row === undefined ? undefined : toDelivery(row);
    },

    list: async (accountId, eventId) => (await rowsUnder(table, keys.delivery(accountId, eventId, ""))).map(toDelivery),

    page: async (accountId, { from, to, order, count }) => {
      if (from >= to) return { deliveries: [], next: undefined };
      const { pk, sk: prefix } = deliveriesOf(accountId);
      const { items } = await query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        // BETWEEN includes its upper end, which is excluded here: no row has a key that ends in "#".
        ExpressionAttributeValues: { ":pk": pk, ":from": prefix + from, ":to": `${prefix}${to}` },
        ScanIndexForward: order === "oldest_first",
        ConsistentRead: true,
        Limit: count + 1,
      });
      const rows = items.filter(({ sk }) => sk !== prefix + to).map(toDelivery);
      const deliveries = rows.slice(0, count);
      const last = deliveries.at(-1);
      const more = rows.length > count || items.length > count;
      if (last === undefined || !more) return { deliveries, next: undefined };
      const position = positionOf(last);
      return { deliveries, next: order === "oldest_first" ? after(position) : position };
    },

    claim: async (job, wall) => {
      const claim = wall + CLAIM_MS;
      const { done, item } = await write(job, {
        expression: "SET claimed_until = :until ADD claims :one",
        condition:
          "#status = :pending AND attempts = :made AND (attribute_not_exists(claimed_until) OR claimed_until < :now)",
        values: { ":until": claim, ":one": 1, ":pending": "pending", ":made": job.attempt - 1, ":now": wall },
      });
      if (item === undefined) return { kind: "done" };
      const delivery = toDelivery(item);
      if (done) return { kind: "claimed", delivery, claim };
      return { kind: delivery.status === "pending" && delivery.attempts === job.attempt - 1 ? "busy" : "done" };
    },

    record: async (key, claim, change) => {
      const waits = change.due_at !== null;
      const { done } = await write(key, {
        expression:
          "SET #status = :status, attempts = :attempts, claims = :none, #log = :log" +
          (waits
            ? ", next_attempt_at = :next, due_at = :due REMOVE claimed_until"
            : " REMOVE claimed_until, next_attempt_at, due_shard, due_at"),
        condition: "claimed_until = :claim",
        names: { "#log": "log" },
        values: {
          ":status": change.status,
          ":attempts": change.attempts,
          ":none": 0,
          ":log": change.log,
          ":claim": claim,
          ...(waits ? { ":next": change.next_attempt_at, ":due": change.due_at } : {}),
        },
      });
      return done;
    },

    release: async (key, claim) => {
      await write(key, {
        expression: "REMOVE claimed_until ADD claims :minus",
        condition: "claimed_until = :claim AND #status = :pending",
        values: { ":claim": claim, ":minus": -1, ":pending": "pending" },
      });
    },

    restart: async (delivery, now, wall) => {
      const { done, item = {} } = await write(delivery, {
        expression:
          "SET #status = :pending, attempts_before = attempts, claims = :none, next_attempt_at = :now, " +
          "due_shard = :shard, due_at = :due REMOVE claimed_until",
        condition: "attribute_exists(pk) AND (attribute_not_exists(claimed_until) OR claimed_until < :ms)",
        values: {
          ":pending": "pending",
          ":none": 0,
          ":now": iso(now),
          ":ms": wall,
          ":shard": dueShard(delivery.account_id, delivery.event_id),
          ":due": iso(now + SAFETY_MS),
        },
      });
      return done ? toDelivery(item) : undefined;
    },

    requeue: async (key, now) => {
      const { done, item = {} } = await write(key, {
        expression: "SET due_at = :later",
        condition: "#status = :pending AND due_at <= :now",
        values: { ":later": iso(now + SAFETY_MS), ":pending": "pending", ":now": iso(now) },
      });
      return done ? nextJob(toDelivery(item)) : undefined;
    },
  };
};
