import { type Key, TTL_ATTRIBUTE } from "../keys.ts";
import type { Item, TransactItem } from "../table/table.ts";

type Remembered = { remembered_until: string };

/** Whether a row still counts: its time has passed, whether or not TTL, which is up to days late, has removed it. */
export const isRemembered = (row: Remembered, now: string): boolean => row.remembered_until > now;

/** When TTL may remove a row, in whole seconds. */
export const ttlOf = (row: Remembered): number => Math.ceil(Date.parse(row.remembered_until) / 1000);

/** The write of a row of an Idempotency-Key, unless one is remembered: the reason of the refusal then contains that one. */
export const putKeyRow = (key: Key, row: Item & Remembered, now: string): TransactItem => ({
  Put: {
    Item: { ...key, ...row, [TTL_ATTRIBUTE]: ttlOf(row) },
    ConditionExpression: "attribute_not_exists(pk) OR remembered_until <= :now",
    ExpressionAttributeValues: { ":now": now },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  },
});
