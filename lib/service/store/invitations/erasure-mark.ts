import type { ErasureMark } from "#domain/privacy/ports.ts";
import { keys } from "../keys.ts";
import type { TransactItem } from "../table/table.ts";

/** The writes beside an invitation's mark: it is counted and listed once, however often the erasure runs. */
export const markWrites = (
  invitation: { account_id: string; id: string },
  { erasure_id, counts }: ErasureMark,
): TransactItem[] => {
  const fields = Object.entries(counts);
  return [
    {
      Update: {
        Key: keys.erasure(invitation.account_id, erasure_id),
        UpdateExpression: `ADD ${fields.map(([name]) => `${name} :${name}`).join(", ")}`,
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: Object.fromEntries(fields.map(([name, count]) => [`:${name}`, count])),
      },
    },
    {
      Put: {
        Item: {
          ...keys.erased(invitation.account_id, erasure_id, invitation.id),
          account_id: invitation.account_id,
          erasure_id,
          invitation_id: invitation.id,
        },
      },
    },
  ];
};
