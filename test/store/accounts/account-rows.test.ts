import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { removeAccount } from "#store/accounts/account-rows.ts";
import { type Key, keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import type { Item, Table } from "#store/table/table.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const put = (table: Table, item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));

/** A row of each kind of key, for an account; what its key does not name, the row does. */
const everyRow = (accountId: string): (Item & Key)[] =>
  Object.entries<(...parts: never[]) => Key>(keys)
    .map(([name, make]) => {
      const key: Key = Reflect.apply(make, undefined, [accountId, `${accountId}-${name}`, "z"]);
      return { ...key, account_id: accountId };
    })
    .filter(({ pk }) => !pk.startsWith("RATE#"));

/** A table with the account, its test mode, and accounts whose ids look like its own. */
const tables = async () => {
  const table = newMemoryTable();
  const others = ["acct_10", "acct_2", "xacct_1"].flatMap(everyRow);
  for (const row of [...["acct_1", testTenantOf("acct_1")].flatMap(everyRow), ...others]) await put(table, row);
  const left = async () => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
    return new Set(Items.map(({ pk, sk }) => `${pk} ${sk}`));
  };
  return { table, left, others: new Set(others.map(({ pk, sk }) => `${pk} ${sk}`)) };
};

test("every kind of row of an account and its test mode is removed, and none of another account", async () => {
  const { table, left, others } = await tables();
  await removeAccount(table, "acct_1", () => undefined);
  expect(await left()).toEqual(others);
});

test("the accounts' own rows go first, and a row that a worker writes meanwhile goes too", async () => {
  const { table, left, others } = await tables();
  let late = 0;
  await removeAccount(table, "acct_1", async () => {
    late += 1;
    if (late === 2) await put(table, { ...keys.event("acct_1", "evt_late"), account_id: "acct_1" });
  });
  expect(await left()).toEqual(others);
});

test("what is kept of answers to its own tests goes, which has the tests' ids alone, and not that of another's", async () => {
  const { table, left, others } = await tables();
  await put(table, keys.ownVersion("acct_1", "own_of_it", 1));
  await put(table, keys.ownVersion("acct_2", "own_of_other", 1));
  for (const id of ["own_of_it", "own_of_other"]) await put(table, keys.ownResponse(id, "1", "random"));
  await removeAccount(table, "acct_1", () => undefined);
  expect(await left()).toEqual(
    new Set([...others, "ACCOUNT#acct_2 OWNTEST#own_of_other#000001", "RESPONSES#own_of_other 1#random"]),
  );
});

test("whenever it dies, a repeat removes the rest", async () => {
  for (let call = 1; call < 6; call += 1) {
    const { table, left, others } = await tables();
    let calls = 0;
    table.fault = () => (calls++ >= call ? new Error("died") : undefined);
    await expect(removeAccount(table, "acct_1", () => undefined)).rejects.toThrow("died");
    table.fault = undefined;
    if (call > 2) expect(await get(table, keys.account("acct_1"))).toBeUndefined();
    await removeAccount(table, "acct_1", () => undefined);
    expect(await left()).toEqual(others);
  }
});
