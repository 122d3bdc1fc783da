import { INDEXES } from "#contract/table-indexes.ts";
import type { TestClockStore } from "#domain/test-mode/test-clock.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { CLOCK_SHARD, keys } from "../keys.ts";
import { query } from "../table/reads.ts";
import { type Item, type Table, update } from "../table/table.ts";
import { testClockReader } from "./test-clock-reader.ts";

/** How soon the sweep looks at a clock again, in wall time: every minute. */
const SWEPT_EVERY_MS = 55_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The row of a new tenant's clock. */
export const clockItem = (tenantId: string, wall: number): Item => ({
  ...keys.testClock(tenantId),
  account_id: tenantId,
  offset_ms: 0,
  due_shard: CLOCK_SHARD,
  due_at: iso(wall),
});

/** The clocks of test tenants. */
export const testClockStore = (table: Table): TestClockStore => ({
  read: testClockReader(table),

  begin: async ({ account_id, offset_ms }, { at, target, wall }, record) => {
    const reasons = await transactOnce(table, record, [
      {
        Update: {
          Key: keys.testClock(account_id),
          UpdateExpression:
            "SET account_id = :tenant, offset_ms = :seen, #at = :at, #target = :target, due_shard = :shard, due_at = :due",
          ConditionExpression: "attribute_not_exists(pk) OR (attribute_not_exists(#target) AND offset_ms = :seen)",
          ExpressionAttributeNames: { "#at": "at", "#target": "target" },
          ExpressionAttributeValues: {
            ":tenant": account_id,
            ":seen": offset_ms,
            ":at": iso(at),
            ":target": iso(target),
            ":shard": CLOCK_SHARD,
            ":due": iso(wall + SWEPT_EVERY_MS),
          },
        },
      },
    ]);
    return reasons === undefined ? "begun" : "stale";
  },

  move: async ({ account_id, target }, at) => {
    const { done } = await update(table, {
      Key: keys.testClock(account_id),
      UpdateExpression: "SET #at = :at",
      ConditionExpression: "#target = :target AND #at <= :at",
      ExpressionAttributeNames: { "#at": "at", "#target": "target" },
      ExpressionAttributeValues: { ":at": iso(at), ":target": target },
    });
    return done;
  },

  finish: async ({ account_id, target }, wall) => {
    await update(table, {
      Key: keys.testClock(account_id),
      UpdateExpression: "SET offset_ms = :offset REMOVE #at, #target",
      ConditionExpression: "#target = :target",
      ExpressionAttributeNames: { "#at": "at", "#target": "target" },
      ExpressionAttributeValues: { ":target": target, ":offset": Date.parse(target ?? "") - wall },
    });
  },

  due: async (wall, limit) => {
    const { items } = await query(table, {
      IndexName: INDEXES.due.name,
      KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
      ExpressionAttributeValues: { ":shard": CLOCK_SHARD, ":now": iso(wall) },
      Limit: limit,
    });
    return items.map(({ pk }) => String(pk).slice(keys.account("").pk.length));
  },

  postpone: async (tenantId, wall) => {
    await update(table, {
      Key: keys.testClock(tenantId),
      UpdateExpression: "SET due_at = :due",
      ConditionExpression: "due_at <= :now",
      ExpressionAttributeValues: { ":now": iso(wall), ":due": iso(wall + SWEPT_EVERY_MS) },
    });
  },
});
