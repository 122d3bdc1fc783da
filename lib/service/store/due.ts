import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { DueIndex, DueItem } from "#domain/ports.ts";
import { deliveryOfKey, dueShards, endpointOfKey, INDEXES, invitationOfKey } from "./keys.ts";
import type { Item, Table } from "./table.ts";

/** Enough for a minute's work of a shard in one read, and few enough to keep in memory. */
const PAGE = 200;

const toDueItem = (item: Item): DueItem | undefined => {
  const key = { pk: item.pk, sk: item.sk };
  const invitation = invitationOfKey(key);
  if (invitation !== undefined) return { kind: "invitation", ...invitation };
  const delivery = deliveryOfKey(key);
  if (delivery !== undefined) return { kind: "delivery", ...delivery };
  const endpoint = endpointOfKey(key);
  return endpoint === undefined ? undefined : { kind: "notice", ...endpoint };
};

/** What must happen now, read from the `due` index: the earliest first in each shard. */
export const dueIndex = (table: Table): DueIndex => ({
  async *pages(now) {
    for (const shard of dueShards()) {
      let start: Item | undefined;
      do {
        const page = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            IndexName: INDEXES.due,
            KeyConditionExpression: "due_shard = :shard AND due_at <= :now",
            ExpressionAttributeValues: { ":shard": shard, ":now": new Date(now).toISOString() },
            ExclusiveStartKey: start,
            Limit: PAGE,
          }),
        );
        yield (page.Items ?? []).map(toDueItem).filter((item) => item !== undefined);
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
    }
  },
});
