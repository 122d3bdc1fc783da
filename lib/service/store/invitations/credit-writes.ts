import type { CreditMovement } from "#domain/invitations/credit-movement.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { movementIdOf } from "#domain/shared/ids.ts";
import { keys } from "../keys.ts";
import type { TransactItem } from "../table/table.ts";

/**
 * The balance and the ledger entry of a movement, in the transaction of the change that causes it. The first write is that
 * of the balance: its condition fails when there are fewer credits than the change takes.
 */
export const creditWrites = (
  { account_id, id }: Pick<InvitationRecord, "account_id" | "id">,
  { kind, amount }: CreditMovement,
  at: string,
): TransactItem[] => {
  const entryId = movementIdOf(id, kind, Date.parse(at));
  return [
    {
      Update: {
        Key: keys.account(account_id),
        UpdateExpression: "ADD credits :amount",
        ...(amount < 0
          ? {
              ConditionExpression: "credits >= :taken",
              ExpressionAttributeValues: { ":amount": amount, ":taken": -amount },
            }
          : {
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: { ":amount": amount },
            }),
      },
    },
    {
      Put: {
        Item: {
          ...keys.ledger(account_id, entryId),
          id: entryId,
          kind,
          credits: amount,
          invitation_id: id,
          created_at: at,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ];
};
