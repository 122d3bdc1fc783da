import * as z from "zod/mini";
import { timestamp } from "#contract/timestamp.ts";
import type { IdempotencyRecord } from "#domain/invitations/idempotency.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../keys.ts";
import type { Item, Table, TransactItem } from "../table/table.ts";

/**
 * The idempotency rows. Each rule about when one may be overwritten is written twice, side by side: as the condition of
 * the write, and as a check of a row that was read.
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

/** Whether the record is always overwritten, so that its write has no condition. */
const isUnconditional = (record: IdempotencyRecord): boolean =>
  record.kind === "reference" && record.over.kind === "anything";

const condition = (
  record: IdempotencyRecord,
  now: string,
): { ConditionExpression: string; ExpressionAttributeValues?: Item } => {
  if (record.kind === "idempotency") {
    // TTL removes a row up to days late, so a key has expired when its time has passed, whether or not the row exists.
    return {
      ConditionExpression: "attribute_not_exists(pk) OR remembered_until <= :now",
      ExpressionAttributeValues: { ":now": now },
    };
  }
  return record.over.kind === "invitation"
    ? {
        ConditionExpression: "attribute_not_exists(pk) OR invitation_id = :over",
        ExpressionAttributeValues: { ":over": record.over.id },
      }
    : { ConditionExpression: "attribute_not_exists(pk)" };
};

/** Whether the existing row makes this request a repeat. */
export const blocks = (record: IdempotencyRecord, row: IdempotencyRow, now: string): boolean => {
  if (record.kind === "idempotency") return (row.remembered_until ?? "") > now;
  return record.over.kind === "nothing" || (record.over.kind === "invitation" && row.invitation_id !== record.over.id);
};

/** The write of an idempotency record; if its condition fails, the reason contains the existing row. */
export const putIdempotencyRecord = (
  table: Table,
  record: IdempotencyRecord,
  invitation: { account_id: string; id: string; created_at: string },
): TransactItem => ({
  Put: {
    TableName: table.name,
    Item: {
      ...idempotencyKeyOf(invitation.account_id, record),
      invitation_id: invitation.id,
      ...(record.kind === "idempotency"
        ? {
            fingerprint: record.fingerprint,
            remembered_until: record.remembered_until,
            [TTL_ATTRIBUTE]: Math.ceil(Date.parse(record.remembered_until) / 1000),
          }
        : {}),
    },
    ...(isUnconditional(record)
      ? {}
      : { ...condition(record, invitation.created_at), ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  },
});
