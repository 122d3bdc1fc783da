import type { Guard } from "#domain/invitations/idempotency.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { CreateOutcome, InvitationStore } from "#domain/invitations/ports.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import { type Table, type TransactItem, transact } from "../table.ts";
import { blocks, GuardRow, guardKey, putGuard } from "./idempotency-guards.ts";
import { toInvitation, toItem } from "./invitation-row.ts";

const held = ({ invitation_id, fingerprint }: GuardRow): CreateOutcome => ({
  kind: "held",
  invitation_id,
  fingerprint,
});

/** The rows of invitations: read, and create in one transaction with the debit and the guards. */
export const invitationStore = (table: Table): InvitationStore => {
  const debit = (invitation: InvitationRecord): TransactItem => ({
    Update: {
      TableName: table.name,
      Key: keys.account(invitation.account_id),
      UpdateExpression: "SET credits = credits - :cost",
      ConditionExpression: "credits >= :cost",
      ExpressionAttributeValues: { ":cost": invitation.credits_used },
    },
  });

  const put = (invitation: InvitationRecord): TransactItem => ({
    Put: { TableName: table.name, Item: toItem(invitation), ConditionExpression: "attribute_not_exists(pk)" },
  });

  /** The row, if any, that makes this request a repeat. */
  const blockingRow = async (invitation: InvitationRecord, guards: readonly Guard[]): Promise<GuardRow | undefined> => {
    for (const guard of guards) {
      const row = await get(table, guardKey(invitation.account_id, guard));
      const held = row && readRow(GuardRow, row);
      if (held !== undefined && blocks(guard, held, invitation.created_at)) return held;
    }
    return undefined;
  };

  return {
    read: async (accountId, invitationId) => {
      const row = await get(table, keys.invitation(accountId, invitationId));
      return row === undefined ? undefined : toInvitation(row);
    },

    create: async (invitation, guards) => {
      const reasons = await transact(table, [
        debit(invitation),
        put(invitation),
        ...guards.map((guard) => putGuard(table, guard, invitation)),
      ]);
      if (reasons === undefined) return { kind: "created" };
      const [debitReason, putReason, ...guardReasons] = reasons;
      // Only an earlier try of this very call can have written this id: its answer was lost, not its work.
      if (putReason?.failed) return { kind: "created" };
      const blocking = guardReasons.find((reason) => reason.failed)?.item;
      if (blocking !== undefined) return held(readRow(GuardRow, blocking));
      if (!debitReason?.failed) throw new Error("The transaction was refused for a reason that names no rule");
      // A replay wins over 402, so the guards are read before the balance is blamed.
      const row = await blockingRow(invitation, guards);
      return row === undefined ? { kind: "insufficient_credits" } : held(row);
    },
  };
};
