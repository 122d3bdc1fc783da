import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../keys.ts";
import type { Table } from "./table.ts";

/** Rows that are removed at once. */
const AT_ONCE = 10;

/** Removes rows without conditions, in any order; those that do not exist are no error. */
export const removeRows = async (table: Table, doomed: readonly Key[]): Promise<void> => {
  for (let start = 0; start < doomed.length; start += AT_ONCE) {
    await Promise.all(
      doomed
        .slice(start, start + AT_ONCE)
        .map((key) => table.client.send(new DeleteCommand({ TableName: table.name, Key: key }))),
    );
  }
};
