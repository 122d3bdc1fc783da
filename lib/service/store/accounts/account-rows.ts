import * as z from "zod/mini";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { type Key, keys, ownTestOfKey } from "../keys.ts";
import { ownResponses } from "../own-tests/own-responses.ts";
import { unpacked } from "../table/compressed-json.ts";
import { readRow } from "../table/read-row.ts";
import { scan } from "../table/reads.ts";
import { removeRows } from "../table/remove-rows.ts";
import type { Item, Table } from "../table/table.ts";

const Row = z.looseObject({ pk: z.string(), sk: z.string(), account_id: z.optional(z.string()) });

/** The attributes that are stored compressed. */
const PACKED = ["source", "made", "trials", "paper", "tests"];

const COUNTER = "RATE#";

const withUnpacked = (row: Item): Item =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      PACKED.includes(name) && typeof value === "string" ? unpacked(value) : value,
    ]),
  );

/**
 * All rows of an account and of its test tenant, in no order: those whose key has the account's id, and those that name it.
 * It reads the whole table, so that no kind of row can be forgotten: a read unit per 4 KB. The counters of its limits are left
 * out: they expire within hours, and a request with a key that no longer exists can make one.
 */
export const accountRows = async function* (table: Table, accountId: string): AsyncGenerator<Item & Key> {
  const ids = [accountId, testTenantOf(accountId)];
  const filter = {
    FilterExpression:
      "(contains(pk, :id) OR contains(sk, :id) OR begins_with(account_id, :id)) AND NOT begins_with(pk, :counter)",
    ExpressionAttributeValues: { ":id": accountId, ":counter": COUNTER },
  };
  for await (const item of scan(table, filter)) {
    const { pk, sk, account_id = "" } = readRow(Row, item);
    // The filter also finds ids that this one begins.
    if ([...pk.split("#"), ...sk.split("#"), account_id].some((part) => ids.includes(part))) {
      yield { ...withUnpacked(item), pk, sk };
    }
  }
};

/** The ids of own tests, the deleted ones too, whose versions stay. */
const ownTestsAmong = (rows: readonly Key[]): Set<string> =>
  new Set(rows.map(ownTestOfKey).filter((id) => id !== undefined));

/**
 * Removes all rows of an account and of its test tenant. The rows of the accounts themselves go first: without them nothing
 * is created any more. What workers write meanwhile is found by another pass, and the last one finds nothing. Repeating it
 * is harmless; after a crash, a repeat removes the rest.
 *
 * @param found is given each row before it is removed
 */
export const removeAccount = async (
  table: Table,
  accountId: string,
  found: (row: Item & Key) => void,
): Promise<void> => {
  const own = [accountId, testTenantOf(accountId)].map(keys.account);
  for (let isFirst = true, count = 1; count > 0; isFirst = false) {
    const doomed: Key[] = [];
    for await (const row of accountRows(table, accountId)) {
      found(row);
      doomed.push({ pk: row.pk, sk: row.sk });
    }
    if (isFirst && doomed.length > 0) await removeRows(table, own);
    // What is kept of answers to own tests has the tests' ids alone, so it goes before the rows that name the tests.
    for (const id of ownTestsAmong(doomed)) await ownResponses(table).removeAll(id);
    await removeRows(table, doomed);
    count = doomed.length;
  }
};
