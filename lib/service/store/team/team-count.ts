import { MAX_TEAM } from "#domain/team/member.ts";
import { keys } from "../keys.ts";
import type { TransactItem } from "../table/table.ts";

type Change = {
  owners?: 1 | -1 | undefined;
  /** Members and invitations together: whoever accepts takes the place of their invitation. */
  size?: 1 | -1 | undefined;
};

/**
 * Counts an account's owners and the size of its team, in the transaction of the change: the last owner stays, and an
 * invitation (`limited`) takes the last place once, in a race too.
 */
export const teamCount = (
  accountId: string,
  { owners = undefined, size = undefined }: Change,
  { limited = false } = {},
): TransactItem[] => {
  const condition =
    owners === -1 ? "owners > :one" : limited ? "attribute_not_exists(#size) OR #size < :most" : undefined;
  const adds = [...(owners === undefined ? [] : ["owners :owners"]), ...(size === undefined ? [] : ["#size :size"])];
  if (adds.length === 0) return [];
  return [
    {
      Update: {
        Key: keys.team(accountId),
        UpdateExpression: `ADD ${adds.join(", ")}`,
        ...(condition === undefined ? {} : { ConditionExpression: condition }),
        ...(size === undefined ? {} : { ExpressionAttributeNames: { "#size": "size" } }),
        ExpressionAttributeValues: {
          ...(owners === undefined ? {} : { ":owners": owners }),
          ...(size === undefined ? {} : { ":size": size }),
          ...(owners === -1 ? { ":one": 1 } : limited ? { ":most": MAX_TEAM } : {}),
        },
      },
    },
  ];
};
