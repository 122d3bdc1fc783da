import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { dueShards, INDEXES, invitationOfKey, keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";

/**
 * The account's invitations that are due but not swept, newest first, asked for once. It costs what the sweep's backlog
 * holds, which is a minute's at most while the sweep runs.
 */
export const unsweptIds = (table: Table, accountId: string, now: number): (() => Promise<string[]>) => {
  const read = async (shard: string): Promise<string[]> => {
    const ids: string[] = [];
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: INDEXES.due,
          KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
          FilterExpression: "pk = :pk",
          ExpressionAttributeValues: {
            ":shard": shard,
            ":now": new Date(now).toISOString(),
            ":pk": keys.account(accountId).pk,
          },
          ExclusiveStartKey: start,
        }),
      );
      for (const item of page.Items ?? []) {
        const invitation = invitationOfKey({ pk: item.pk, sk: item.sk });
        if (invitation !== undefined) ids.push(invitation.invitation_id);
      }
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
    return ids;
  };
  let asked: Promise<string[]> | undefined;
  return () => {
    asked ??= Promise.all(dueShards().map(read)).then((shards) => shards.flat().sort().reverse());
    return asked;
  };
};
