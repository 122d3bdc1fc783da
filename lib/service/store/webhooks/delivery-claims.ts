import { CLAIM_MS, SAFETY_MS } from "#domain/webhooks/delivery.ts";
import type { DeliveryClaims } from "#domain/webhooks/ports.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Table, update } from "../table/table.ts";
import { changeRow, rowKey, shardOf, toDelivery } from "./delivery-row.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** What workers write on deliveries. */
export const deliveryClaims = (table: Table): DeliveryClaims => ({
  claim: async (job, now, wall) => {
    const claim = wall + CLAIM_MS;
    const unclaimed = { status: "pending", attempts: job.attempt - 1, claims: 0, claimed_until: null };
    const first = await update(table, {
      Key: rowKey(job),
      ...conditionalUpdate({ claimed_until: claim, claims: 1 }, unclaimed),
      ReturnValues: "ALL_NEW",
    });
    if (first.done && first.item !== undefined) {
      return { kind: "claimed", delivery: toDelivery(first.item), claim };
    }
    // The worker of an earlier claim died, is at work, or is done. From the second claim on the delivery is due.
    const { done, item } = await changeRow(table, job, {
      expression:
        "SET claimed_until = :until, due_shard = :shard, due_at = if_not_exists(due_at, :due) ADD claims :one",
      condition:
        "#status = :pending AND attempts = :made AND (attribute_not_exists(claimed_until) OR claimed_until < :now)",
      values: {
        ":until": claim,
        ":one": 1,
        ":pending": "pending",
        ":made": job.attempt - 1,
        ":now": wall,
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
    const { due_at, next_attempt_at } = change;
    const { done } = await changeRow(table, key, {
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
    await changeRow(table, key, {
      expression: "SET due_shard = :shard, due_at = if_not_exists(due_at, :due) REMOVE claimed_until ADD claims :minus",
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
});
