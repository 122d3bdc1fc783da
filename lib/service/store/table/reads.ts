import type { QueryCommandInput, ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import { GetCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { Key } from "../keys.ts";
import { readRow } from "./read-row.ts";
import type { Item, Table } from "./table.ts";

/** The end of a page: the key of a row and, in an index, its key there. */
const PageEnd = z.catchall(Key, z.string());

/** The row as last written; undefined if there is none. */
export const get = async (table: Table, key: Key): Promise<Item | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
};

/** One page of a Query. `last` is the key to continue from; undefined at the end. */
export const query = async (
  table: Table,
  input: Omit<QueryCommandInput, "TableName">,
): Promise<{ items: Item[]; last: Key | undefined }> => {
  const page = await table.client.send(new QueryCommand({ TableName: table.name, ...input }));
  const { Items = [], LastEvaluatedKey: last } = page;
  // With the index's keys, which a Query of an index needs to continue.
  return { items: Items, last: last && readRow(PageEnd, last) };
};

/** All rows of a partition whose sort keys begin with that of `prefix`, in order, as last written. */
export const rowsUnder = async (table: Table, prefix: Key): Promise<Item[]> => {
  const rows: Item[] = [];
  let start: Key | undefined;
  do {
    const { items, last } = await query(table, {
      // DynamoDB refuses an empty text as a key, also as the beginning of one.
      KeyConditionExpression: prefix.sk === "" ? "pk = :pk" : "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": prefix.pk, ...(prefix.sk === "" ? {} : { ":prefix": prefix.sk }) },
      ExclusiveStartKey: start,
      ConsistentRead: true,
    });
    rows.push(...items);
    start = last;
  } while (start !== undefined);
  return rows;
};

/** The rows of the whole table that a filter lets pass, page by page, in no order, as last written. */
export const scan = async function* (table: Table, filter: Omit<ScanCommandInput, "TableName">): AsyncGenerator<Item> {
  let start: Key | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ...filter, ExclusiveStartKey: start, ConsistentRead: true }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey && readRow(Key, page.LastEvaluatedKey);
  } while (start !== undefined);
};
