import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { setupReader } from "#store/accounts/setup.ts";
import { type Key, keys } from "#store/keys.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

/** What an account of these rows has. */
const setupOf = async (...rows: Key[]) => {
  const { table } = memoryTable();
  for (const Item of rows) await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const reader = setupReader(table);
  const { hasToken, hasInvitation, hasResult, hasTeam } = reader;
  return Promise.all([hasToken, hasInvitation, hasResult, hasTeam].map((has) => has("acct_1")));
};

test.each<[string, Key[], boolean[]]>([
  ["nothing", [], [false, false, false, false]],
  [
    "only another account's",
    [keys.apiKey("acct_2", "key_1"), keys.invitation("acct_2", "inv_1")],
    [false, false, false, false],
  ],
  ["a token", [keys.apiKey("acct_1", "key_1")], [true, false, false, false]],
  ["an invitation", [keys.invitation("acct_1", "inv_1")], [false, true, false, false]],
  ["a result", [keys.result("acct_1", "inv_1")], [false, false, true, false]],
  ["one member, who looks", [keys.member("acct_1", "usr_1")], [false, false, false, false]],
  ["two members", [keys.member("acct_1", "usr_1"), keys.member("acct_1", "usr_2")], [false, false, false, true]],
  ["an invited member", [keys.memberInvitation("acct_1", "mem_1")], [false, false, false, true]],
])("of an account with %s: token, invitation, result, team", async (_, rows, expected) => {
  expect(await setupOf(...rows)).toEqual(expected);
});
