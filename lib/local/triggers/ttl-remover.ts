import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import type { LocalTable } from "../engines/table.ts";

/**
 * Deletes items past their TTL, as DynamoDB does in the background. The engine does not, and would use the real clock
 * if it did. Returns the number of items deleted.
 */
export const removeExpired = async (client: DynamoDBClient, table: LocalTable, now: number): Promise<number> => {
  const { ttlAttribute, name: TableName, keyAttributes } = table;
  if (ttlAttribute === undefined) return 0;
  const names = Object.fromEntries(keyAttributes.map((key, index) => [`#k${index}`, key]));
  const condition = {
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":now": { N: String(Math.floor(now / 1000)) } },
  };
  let removed = 0;
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName,
      ProjectionExpression: Object.keys(names).join(", "),
      FilterExpression: "#ttl <= :now",
      ExpressionAttributeValues: condition.ExpressionAttributeValues,
      ExpressionAttributeNames: { ...condition.ExpressionAttributeNames, ...names },
    },
  )) {
    for (const Key of Items) {
      try {
        // The item may have been rewritten since the scan.
        await client.send(new DeleteItemCommand({ TableName, Key, ConditionExpression: "#ttl <= :now", ...condition }));
        removed += 1;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
  }
  return removed;
};
