import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { IdempotencyRecord } from "#domain/idempotency/idempotency-record.ts";
import { type Key, keys } from "../keys.ts";
import type { TransactItem } from "../table/table.ts";
import { isRemembered, putKeyRow } from "./key-row.ts";

/**
 * The rows by which an invitation is created once. Each rule about when one may be overwritten is written twice: as the
 * condition of the write, and as a check of a row that was read.
 */

/** The row of an idempotency record; the last two only for an Idempotency-Key. */
export const IdempotencyRow = z.object({
  invitation_id: z.string(),
  fingerprint: z.optional(z.string()),
  remembered_until: z.optional(timestamp),
});
export type IdempotencyRow = z.infer<typeof IdempotencyRow>;

export const idempotencyKeyOf = (accountId: string, record: IdempotencyRecord): Key =>
  record.kind === "idempotency"
    ? keys.idempotency(accountId, record.page?.hash ?? record.hash)
    : keys.reference(accountId, record.hash);

/** Whether the existing row makes this request a repeat. */
export const blocks = (record: IdempotencyRecord, row: IdempotencyRow, now: string): boolean => {
  const { remembered_until = "" } = row;
  if (record.kind === "idempotency") return isRemembered({ remembered_until }, now);
  return record.over.kind === "nothing" || (record.over.kind === "invitation" && row.invitation_id !== record.over.id);
};

/** The write of an idempotency record; if its condition fails, the reason contains the existing row. */
export const putIdempotencyRecord = (
  record: IdempotencyRecord,
  invitation: { account_id: string; id: string; created_at: string },
): TransactItem => {
  const key = idempotencyKeyOf(invitation.account_id, record);
  const row = { invitation_id: invitation.id };
  if (record.kind === "idempotency") {
    const { fingerprint, remembered_until } = record;
    return putKeyRow(key, { ...row, fingerprint, remembered_until }, invitation.created_at);
  }
  const { over } = record;
  const Put = { Item: { ...key, ...row } };
  if (over.kind === "anything") return { Put };
  const condition =
    over.kind === "nothing"
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : {
          ConditionExpression: "attribute_not_exists(pk) OR invitation_id = :over",
          ExpressionAttributeValues: { ":over": over.id },
        };
  return { Put: { ...Put, ...condition, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } };
};
