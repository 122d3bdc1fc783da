import { type Attempted, SAFETY_MS } from "#domain/attempts/attempted.ts";
import type { AttemptSchedules } from "#domain/attempts/ports.ts";
import type { Table } from "../table/table.ts";
import { type AttemptRows, changeRow } from "./attempt-rows.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** The schedules of the rows that are sent by attempts. */
export const attemptSchedules = <Id, Row extends Attempted & Id>(
  table: Table,
  rows: AttemptRows<Id, Row>,
): AttemptSchedules<Id, Row> => ({
  restart: async (row, now, wall) => {
    const { done, item = {} } = await changeRow(table, rows.keyOf(row), {
      expression:
        "SET #status = :pending, attempts_before = attempts, claims = :none, next_attempt_at = :now, " +
        "due_shard = :shard, due_at = :due REMOVE claimed_until",
      condition: "attribute_exists(pk) AND (attribute_not_exists(claimed_until) OR claimed_until < :ms)",
      values: {
        ":pending": "pending",
        ":none": 0,
        ":now": iso(now),
        ":ms": wall,
        ":shard": rows.shardOf(row),
        ":due": iso(now + SAFETY_MS),
      },
    });
    return done ? rows.read(item) : undefined;
  },

  requeue: async (id, now) => {
    const { done, item = {} } = await changeRow(table, rows.keyOf(id), {
      expression: "SET due_at = :later, due_shard = :shard",
      condition: "#status = :pending AND (attribute_not_exists(due_at) OR due_at <= :now)",
      values: {
        ":later": iso(now + SAFETY_MS),
        ":shard": rows.shardOf(id),
        ":pending": "pending",
        ":now": iso(now),
      },
    });
    return done ? rows.read(item) : undefined;
  },
});
