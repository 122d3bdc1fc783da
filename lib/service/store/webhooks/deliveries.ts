import { CLAIM_MS, type DeliveryKey, DeliveryRecord, nextJob, SAFETY_MS } from "#domain/webhooks/delivery.ts";
import { removedAt } from "#domain/webhooks/event-record.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { gatheredUpdates } from "../gathered-updates.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get, query, rowsUnder } from "../reads.ts";
import { rowOf } from "../row-of.ts";
import { type Item, putOnce, type Table, type Updated, update } from "../table.ts";

/** The value of `claimed_until` in a row that succeeded: a gathered update removes only one attribute. */
const RELEASED = 0;

const toDelivery = (row: Item): DeliveryRecord =>
  readRow(DeliveryRecord, row.claimed_until === RELEASED ? { ...row, claimed_until: null } : row);

const rowKey = ({ account_id, event_id, endpoint_id }: DeliveryKey) => keys.delivery(account_id, event_id, endpoint_id);

const iso = (ms: number): string => new Date(ms).toISOString();

/** Its shard of the due index. */
const shardOf = ({ account_id, event_id }: DeliveryKey): string => dueShard(account_id, event_id);

/** What a delivery's sort key has after its kind. Positions sort by the time of the event. */
const positionOf = ({ event_id, endpoint_id }: DeliveryKey): string => `${event_id}#${endpoint_id}`;

/** The first position after one. */
const after = (position: string): string => `${position}!`;

const deliveriesOf = (accountId: string) => {
  const { pk, sk } = keys.delivery(accountId, "", "");
  return { pk, sk: sk.slice(0, -1) };
};

/** How long an outcome waits for others, to be written with them, in milliseconds. */
const GATHERED_MS = 5;

type Change = {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
};

/**
 * Deliveries: one row per event and endpoint, from the first message to the end.
 *
 * The first claim of an attempt and the record of a success are gathered with those of other deliveries. Everything else
 * is rare.
 */
export const deliveryStore = (table: Table): DeliveryStore => {
  const claims = gatheredUpdates(table, () => table.pause(0));
  const successes = gatheredUpdates(table, () => table.pause(GATHERED_MS));

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
      const due = delivery.due_at === null ? {} : { due_shard: shardOf(delivery) };
      await putOnce(
        table,
        rowOf({ ...rowKey(delivery), ...delivery, ...due, [TTL_ATTRIBUTE]: removedAt(delivery.created_at) }),
      );
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

    claim: async (job, now) => {
      const claim = now + CLAIM_MS;
      const first = await claims({
        key: rowKey(job),
        set: { claimed_until: claim, claims: 1 },
        assumes: { status: "pending", attempts: job.attempt - 1, claims: 0, claimed_until: null },
      });
      if (first.done && first.item !== undefined) {
        return { kind: "claimed", delivery: toDelivery(first.item), claim };
      }
      // The worker of an earlier claim died, is at work, or is done. From the second claim on the delivery is due.
      const { done, item } = await write(job, {
        expression:
          "SET claimed_until = :until, due_shard = :shard, due_at = if_not_exists(due_at, :due) ADD claims :one",
        condition:
          "#status = :pending AND attempts = :made AND (attribute_not_exists(claimed_until) OR claimed_until < :now)",
        values: {
          ":until": claim,
          ":one": 1,
          ":pending": "pending",
          ":made": job.attempt - 1,
          ":now": now,
          ":shard": shardOf(job),
          ":due": iso(now + SAFETY_MS),
        },
      });
      if (item === undefined) return { kind: "done" };
      const delivery = toDelivery(item);
      if (done) return { kind: "claimed", delivery, claim };
      return { kind: delivery.status === "pending" && delivery.attempts === job.attempt - 1 ? "busy" : "done" };
    },

    record: async (key, claim, change) => {
      const { due_at, next_attempt_at, ...rest } = change;
      if (change.status === "succeeded" && key.due_at === null) {
        const set = { ...rest, claims: 0, claimed_until: RELEASED };
        const assumes = { claimed_until: claim, due_at: null };
        const { done } = await successes({ key: rowKey(key), set, remove: "next_attempt_at", assumes });
        // Otherwise it has become due meanwhile, or another worker took it over.
        if (done) return true;
      }
      const { done } = await write(key, {
        expression:
          "SET #status = :status, attempts = :attempts, claims = :none, #log = :log" +
          (due_at === null
            ? " REMOVE claimed_until, next_attempt_at, due_shard, due_at"
            : ", next_attempt_at = :next, due_shard = :shard, due_at = :due REMOVE claimed_until"),
        condition: "claimed_until = :claim",
        names: { "#log": "log" },
        values: {
          ":status": change.status,
          ":attempts": change.attempts,
          ":none": 0,
          ":log": change.log,
          ":claim": claim,
          ...(due_at === null ? {} : { ":next": next_attempt_at, ":due": due_at, ":shard": shardOf(key) }),
        },
      });
      return done;
    },

    release: async (key, claim, now) => {
      await write(key, {
        expression:
          "SET due_shard = :shard, due_at = if_not_exists(due_at, :due) REMOVE claimed_until ADD claims :minus",
        condition: "claimed_until = :claim AND #status = :pending",
        values: {
          ":claim": claim,
          ":minus": -1,
          ":pending": "pending",
          ":shard": shardOf(key),
          ":due": iso(now + SAFETY_MS),
        },
      });
    },

    restart: async (delivery, now) => {
      const { done, item = {} } = await write(delivery, {
        expression:
          "SET #status = :pending, attempts_before = attempts, claims = :none, next_attempt_at = :now, " +
          "due_shard = :shard, due_at = :due REMOVE claimed_until",
        condition: "attribute_exists(pk) AND (attribute_not_exists(claimed_until) OR claimed_until < :ms)",
        values: {
          ":pending": "pending",
          ":none": 0,
          ":now": iso(now),
          ":ms": now,
          ":shard": shardOf(delivery),
          ":due": iso(now + SAFETY_MS),
        },
      });
      return done ? toDelivery(item) : undefined;
    },

    requeue: async (key, now) => {
      const { done, item = {} } = await write(key, {
        expression: "SET due_at = :later, due_shard = :shard",
        condition: "#status = :pending AND (attribute_not_exists(due_at) OR due_at <= :now)",
        values: {
          ":later": iso(now + SAFETY_MS),
          ":shard": shardOf(key),
          ":pending": "pending",
          ":now": iso(now),
        },
      });
      return done ? nextJob(toDelivery(item)) : undefined;
    },

    undue: async (accountId, { from, below }) => {
      const { pk, sk: prefix } = deliveriesOf(accountId);
      const { items, last } = await query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
        FilterExpression: "#status = :pending AND attribute_not_exists(due_at)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":pk": pk,
          ":from": prefix + from,
          ":below": prefix + below,
          ":pending": "pending",
        },
      });
      return { deliveries: items.map(toDelivery), next: last && after(last.sk.slice(prefix.length)) };
    },
  };
};
