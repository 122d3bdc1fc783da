import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { retrying } from "./retry.ts";
import type { Item, Table } from "./table.ts";

/** The maximum number of writes of a BatchWriteItem. */
const BATCH = 25;

/** Writes rows without conditions, in any order; their keys must differ. Throws when some remain unwritten. */
export const writeRows = async (table: Table, rows: readonly Item[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    let wanted = rows.slice(start, start + BATCH);
    await retrying(table, async () => {
      const { UnprocessedItems } = await table.client.send(
        new BatchWriteCommand({ RequestItems: { [table.name]: wanted.map((Item) => ({ PutRequest: { Item } })) } }),
      );
      wanted = (UnprocessedItems?.[table.name] ?? []).flatMap(({ PutRequest }) => PutRequest?.Item ?? []);
      return wanted.length === 0 ? { value: undefined } : { obstacle: new Error("The table left rows unwritten") };
    });
  }
};
