import * as z from "zod/mini";
import { timestamp } from "#contract/timestamp.ts";
import type { Guard } from "#domain/invitations/idempotency.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../keys.ts";
import type { Item, Table, TransactItem } from "../table.ts";

/**
 * The rows of guards. Each rule about when one may be written over stands here twice, side by side: as the condition of
 * the write, and as a question about a row that was read.
 */

/** What the row of a guard holds; the last two when it is that of an Idempotency-Key. */
export const GuardRow = z.object({
  invitation_id: z.string(),
  fingerprint: z.optional(z.string()),
  remembered_until: z.optional(timestamp),
});
export type GuardRow = z.infer<typeof GuardRow>;

export const guardKey = (accountId: string, guard: Guard): Key =>
  guard.kind === "idempotency" ? keys.idempotency(accountId, guard.hash) : keys.reference(accountId, guard.hash);

/** Whether a guard gives way to nothing, so that its write has no condition. */
const alwaysWrites = (guard: Guard): boolean => guard.kind === "reference" && guard.over.kind === "anything";

const condition = (guard: Guard, now: string): { ConditionExpression: string; ExpressionAttributeValues?: Item } => {
  if (guard.kind === "idempotency") {
    // TTL removes a row up to days late, so a forgotten key is one whose time has passed, there or not.
    return {
      ConditionExpression: "attribute_not_exists(pk) OR remembered_until <= :now",
      ExpressionAttributeValues: { ":now": now },
    };
  }
  return guard.over.kind === "invitation"
    ? {
        ConditionExpression: "attribute_not_exists(pk) OR invitation_id = :over",
        ExpressionAttributeValues: { ":over": guard.over.id },
      }
    : { ConditionExpression: "attribute_not_exists(pk)" };
};

/** Whether the row that stands there makes this request a repeat. */
export const blocks = (guard: Guard, row: GuardRow, now: string): boolean => {
  if (guard.kind === "idempotency") return (row.remembered_until ?? "") > now;
  return guard.over.kind === "nothing" || (guard.over.kind === "invitation" && row.invitation_id !== guard.over.id);
};

/** The write of a guard for an invitation; when refused, its reason shows the row that stands there. */
export const putGuard = (
  table: Table,
  guard: Guard,
  invitation: { account_id: string; id: string; created_at: string },
): TransactItem => ({
  Put: {
    TableName: table.name,
    Item: {
      ...guardKey(invitation.account_id, guard),
      invitation_id: invitation.id,
      ...(guard.kind === "idempotency"
        ? {
            fingerprint: guard.fingerprint,
            remembered_until: guard.remembered_until,
            [TTL_ATTRIBUTE]: Math.ceil(Date.parse(guard.remembered_until) / 1000),
          }
        : {}),
    },
    ...(alwaysWrites(guard)
      ? {}
      : { ...condition(guard, invitation.created_at), ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  },
});
