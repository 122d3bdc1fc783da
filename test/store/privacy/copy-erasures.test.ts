import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { keys } from "#store/keys.ts";
import { copyErasures } from "#store/privacy/copy-erasures.ts";
import { get } from "#store/table/reads.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const LIST = [keys.hashKey("acct_1"), keys.erasure("acct_1", "era_1"), keys.erased("acct_1", "era_1", "inv_1")];
const OTHERS = [keys.invitation("acct_1", "inv_1"), keys.erasure("acct_2", "era_2"), keys.account("acct_1")];

test("an account's list of erasures replaces the older one, and nothing else is copied", async () => {
  const [{ table: from }, { table: to }] = [memoryTable(), memoryTable()];
  const put = (table: typeof from, Item: object, which: string) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item, which } }));
  for (const row of [...LIST, ...OTHERS]) await put(from, row, "right");
  for (const row of LIST.slice(0, 2)) await put(to, row, "older");
  await copyErasures(from, to, "acct_1");
  const copied = await Promise.all([...LIST, ...OTHERS].map(async (row) => (await get(to, row))?.which));
  expect(copied).toEqual(["right", "right", "right", undefined, undefined, undefined]);
});
