import { type Attempted, SAFETY_MS } from "#domain/attempts/attempted.ts";
import type { AttemptClaims } from "#domain/attempts/ports.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Table, update } from "../table/table.ts";
import { type AttemptRows, changeRow } from "./attempt-rows.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * What workers write on the rows that are sent by attempts.
 *
 * @param claimMs How long a claim holds: longer than its worker can run
 */
export const attemptClaims = <Id, Row extends Attempted & Id>(
  table: Table,
  rows: AttemptRows<Id, Row>,
  claimMs: number,
): AttemptClaims<Id, Row> => ({
  claim: async (job, now, wall) => {
    const claim = wall + claimMs;
    const unclaimed = { status: "pending", attempts: job.attempt - 1, claims: 0, claimed_until: null };
    const first = await update(table, {
      Key: rows.keyOf(job),
      ...conditionalUpdate({ claimed_until: claim, claims: 1 }, unclaimed),
      ReturnValues: "ALL_NEW",
    });
    if (first.done && first.item !== undefined) {
      return { kind: "claimed", row: rows.read(first.item), claim };
    }
    // The worker of an earlier claim died, is at work, or is done. From the second claim on the row is due.
    const { done, item } = await changeRow(table, rows.keyOf(job), {
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
        ":shard": rows.shardOf(job),
        ":due": iso(now + SAFETY_MS),
      },
    });
    if (item === undefined) return { kind: "done" };
    const row = rows.read(item);
    if (done) return { kind: "claimed", row, claim };
    return { kind: row.status === "pending" && row.attempts === job.attempt - 1 ? "busy" : "done" };
  },

  record: async (id, claim, change) => {
    const { due_at, next_attempt_at } = change;
    const { done } = await changeRow(table, rows.keyOf(id), {
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
        ...(due_at === null ? {} : { ":next": next_attempt_at, ":due": due_at, ":shard": rows.shardOf(id) }),
      },
    });
    return done;
  },

  release: async (id, claim, now) => {
    await changeRow(table, rows.keyOf(id), {
      expression: "SET due_shard = :shard, due_at = if_not_exists(due_at, :due) REMOVE claimed_until ADD claims :minus",
      condition: "claimed_until = :claim AND #status = :pending",
      values: {
        ":claim": claim,
        ":minus": -1,
        ":pending": "pending",
        ":shard": rows.shardOf(id),
        ":due": iso(now + SAFETY_MS),
      },
    });
  },
});
