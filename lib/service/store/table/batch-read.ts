import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../keys.ts";
import { retrying } from "./retry.ts";
import type { Item, Table } from "./table.ts";

/** The maximum number of keys of a BatchGetItem. */
const BATCH = 100;

/**
 * Rows by their keys, in any order, without those that do not exist. Throws when keys remain unread.
 *
 * @param projection The attributes to return, if not all.
 */
export const readRows = async (
  table: Table,
  rows: readonly Key[],
  consistent: boolean,
  projection: { ProjectionExpression?: string } = {},
): Promise<Item[]> => {
  const found: Item[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    let wanted: Item[] = rows.slice(start, start + BATCH);
    await retrying(table, async () => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({
          RequestItems: { [table.name]: { Keys: wanted, ConsistentRead: consistent, ...projection } },
        }),
      );
      found.push(...(Responses?.[table.name] ?? []));
      // Keys remain unread when the table throttles or the response is full.
      wanted = UnprocessedKeys?.[table.name]?.Keys ?? [];
      return wanted.length === 0 ? { value: undefined } : { obstacle: new Error("The table left keys unread") };
    });
  }
  return found;
};
