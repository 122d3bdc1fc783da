import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../keys.ts";
import { rowsUnder } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/**
 * Copies an account's list of erasures, with its key, from the table that has it to one that was restored from before
 * them. A row that exists is replaced: the list is right.
 */
export const copyErasures = async (from: Table, to: Table, accountId: string): Promise<void> => {
  for (const prefix of [keys.hashKey(accountId), keys.erasure(accountId, ""), keys.erased(accountId, "", "")]) {
    // `ERASED##` without its last separator begins every key of the kind.
    const begins = { pk: prefix.pk, sk: prefix.sk.replace(/#+$/, "#") };
    for (const row of await rowsUnder(from, begins)) {
      await to.client.send(new PutCommand({ TableName: to.name, Item: row }));
    }
  }
};
