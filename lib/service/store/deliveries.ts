import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { CLAIM_MS, type DeliveryKey, type DeliveryRecord, nextJob, SAFETY_MS } from "#domain/delivery.ts";
import { forgottenAt } from "#domain/webhook-event.ts";
import type { DeliveryStore } from "#domain/webhook-ports.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "./keys.ts";
import { type Item, refusedBy, type Table } from "./table.ts";

const toDelivery = (item: Item): DeliveryRecord => ({
  account_id: item.account_id,
  event_id: item.event_id,
  endpoint_id: item.endpoint_id,
  event: item.event,
  status: item.status,
  attempts: item.attempts,
  attempts_before: item.attempts_before,
  claims: item.claims,
  claimed_until: item.claimed_until ?? null,
  next_attempt_at: item.next_attempt_at ?? null,
  log: item.log,
  created_at: item.created_at,
});

const rowKey = ({ account_id, event_id, endpoint_id }: DeliveryKey) => keys.delivery(account_id, event_id, endpoint_id);

const iso = (ms: number): string => new Date(ms).toISOString();

type Update = {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
};

/** Deliveries: one row per event and endpoint, from the first message to the end. */
export const deliveryStore = (table: Table): DeliveryStore => {
  /** The row after the update, or what stood in its way. */
  const update = async (
    key: DeliveryKey,
    { expression, condition, values, names = {} }: Update,
  ): Promise<{ after: DeliveryRecord } | { before: Item | undefined }> => {
    try {
      const { Attributes = {} } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: rowKey(key),
          UpdateExpression: expression,
          ConditionExpression: condition,
          ExpressionAttributeNames: { "#status": "status", ...names },
          ExpressionAttributeValues: values,
          ReturnValues: "ALL_NEW",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return { after: toDelivery(Attributes) };
    } catch (error) {
      const refusal = refusedBy(error);
      if (refusal === undefined) throw error;
      return { before: refusal.item };
    }
  };

  return {
    put: async (delivery) => {
      const pending = delivery.status === "pending";
      const { claimed_until: _, next_attempt_at, ...rest } = delivery;
      try {
        await table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: {
              ...rowKey(delivery),
              ...rest,
              ...(pending
                ? {
                    next_attempt_at,
                    due_shard: dueShard(delivery.event_id),
                    due_at: iso(Date.parse(delivery.created_at) + SAFETY_MS),
                  }
                : {}),
              [TTL_ATTRIBUTE]: forgottenAt(delivery.created_at),
            },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        );
      } catch (error) {
        if (refusedBy(error) === undefined) throw error;
      }
    },

    read: async (key) => {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: rowKey(key), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : toDelivery(Item);
    },

    list: async (accountId, eventId) => {
      const { pk, sk } = keys.delivery(accountId, eventId, "");
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :deliveries)",
          ExpressionAttributeValues: { ":pk": pk, ":deliveries": sk },
          ConsistentRead: true,
        }),
      );
      return Items.map(toDelivery);
    },

    claim: async (job, now) => {
      const claim = now + CLAIM_MS;
      const outcome = await update(job, {
        expression: "SET claimed_until = :until ADD claims :one",
        condition:
          "#status = :pending AND attempts = :made AND (attribute_not_exists(claimed_until) OR claimed_until < :now)",
        values: { ":until": claim, ":one": 1, ":pending": "pending", ":made": job.attempt - 1, ":now": now },
      });
      if ("after" in outcome) return { kind: "claimed", delivery: outcome.after, claim };
      const { before } = outcome;
      const wanted = before?.status === "pending" && before.attempts === job.attempt - 1;
      return { kind: wanted ? "busy" : "done" };
    },

    record: async (key, claim, change) => {
      const waits = change.due_at !== null;
      const outcome = await update(key, {
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
      return "after" in outcome;
    },

    release: async (key, claim) => {
      await update(key, {
        expression: "REMOVE claimed_until ADD claims :minus",
        condition: "claimed_until = :claim AND #status = :pending",
        values: { ":claim": claim, ":minus": -1, ":pending": "pending" },
      });
    },

    restart: async (delivery, now) => {
      const outcome = await update(delivery, {
        expression:
          "SET #status = :pending, attempts_before = attempts, claims = :none, next_attempt_at = :now, " +
          "due_shard = :shard, due_at = :due REMOVE claimed_until",
        condition: "attribute_exists(pk) AND (attribute_not_exists(claimed_until) OR claimed_until < :ms)",
        values: {
          ":pending": "pending",
          ":none": 0,
          ":now": iso(now),
          ":ms": now,
          ":shard": dueShard(delivery.event_id),
          ":due": iso(now + SAFETY_MS),
        },
      });
      return "after" in outcome ? outcome.after : undefined;
    },

    requeue: async (key, now) => {
      const outcome = await update(key, {
        expression: "SET due_at = :later",
        condition: "#status = :pending AND due_at <= :now",
        values: { ":later": iso(now + SAFETY_MS), ":pending": "pending", ":now": iso(now) },
      });
      return "after" in outcome ? nextJob(outcome.after) : undefined;
    },
  };
};
