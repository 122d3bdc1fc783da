import type { IdempotencyRecord } from "#domain/idempotency/idempotency-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore, Original } from "#domain/invitations/ports.ts";
import { auditedBy } from "../audit-log.ts";
import { blocks, IdempotencyRow, idempotencyKeyOf, putIdempotencyRecord } from "../idempotency/idempotency-records.ts";
import { orderPut } from "../integrations/orders.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, type TransactItem, transact } from "../table/table.ts";
import { debitUpdate } from "./debit.ts";
import { invitationById } from "./invitation-by-id.ts";
import { toItem } from "./invitation-row.ts";

const originalOf = ({ invitation_id, fingerprint }: IdempotencyRow): Original => ({ invitation_id, fingerprint });

/** The rows of invitations: read, and create in one transaction with the debit and the idempotency records. */
export const invitationStore = (table: Table): InvitationStore => {
  const put = (invitation: InvitationRecord): TransactItem => ({
    Put: { Item: toItem(invitation), ConditionExpression: "attribute_not_exists(pk)" },
  });

  const original = async (
    accountId: string,
    records: readonly IdempotencyRecord[],
    at: string,
  ): Promise<Original | undefined> => {
    for (const record of records) {
      const item = await get(table, idempotencyKeyOf(accountId, record));
      const row = item && readRow(IdempotencyRow, item);
      if (row !== undefined && blocks(record, row, at)) return originalOf(row);
    }
    return undefined;
  };

  return {
    ...invitationById(table),

    original,

    refill: async (tenantId, grant) => {
      // Requests that refill at the same time add once: the second finds more than it saw.
      await transact(table, [
        {
          Update: {
            Key: keys.account(tenantId),
            UpdateExpression: "ADD credits :credits",
            ConditionExpression: "credits < :credits",
            ExpressionAttributeValues: { ":credits": grant.credits },
          },
        },
        { Put: { Item: { ...keys.ledger(tenantId, grant.id), ...grant } } },
      ]);
    },

    create: async (invitation, records, { audit, order, zone } = {}) => {
      const reasons = await transact(table, [
        debitUpdate(invitation.account_id, {
          invitations: 1,
          cost: invitation.credits_used,
          at: invitation.created_at,
          zone,
        }),
        put(invitation),
        ...records.map((record) => putIdempotencyRecord(record, invitation)),
        ...auditedBy(audit),
        ...(order === undefined ? [] : [orderPut(order)]),
      ]);
      if (reasons === undefined) return { kind: "created" };
      const [debitReason, putReason, ...recordReasons] = reasons;
      // Only an earlier attempt of this call can have written this id: its response was lost, not its work.
      if (putReason?.failed) return { kind: "created" };
      const blocking = recordReasons.find((reason) => reason.failed)?.item;
      if (blocking !== undefined) return { kind: "duplicate", ...originalOf(readRow(IdempotencyRow, blocking)) };
      if (!debitReason?.failed) throw new Error("The transaction was cancelled for an unknown reason");
      // A replay takes precedence over 402, so the idempotency records are read before reporting the balance.
      const earlier = await original(invitation.account_id, records, invitation.created_at);
      return earlier === undefined ? { kind: "insufficient_credits" } : { kind: "duplicate", ...earlier };
    },
  };
};
