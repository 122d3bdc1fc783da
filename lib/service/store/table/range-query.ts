import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { Key } from "../keys.ts";
import { readRow } from "./read-row.ts";
import { query } from "./reads.ts";
import type { Item, Table } from "./table.ts";

/** Ids from `from` (included) to `below` (not). */
export type IdRange = { from: string; below: string };

/** Where to read: the table or an index, the key attribute of its partition, and what precedes the id in `sk`. */
export type RangeSource = Pick<QueryCommandInput, "IndexName" | "ConsistentRead"> & {
  partition: string;
  name: "pk" | "status_key";
  prefix: string;
};

/**
 * Rows whose sort key is `prefix` and an id in the range, newest first: at most `count + 1` of them, from one page of a
 * Query. `next` is the id below which to continue; undefined at the end.
 */
export const rowsInRange = async (
  table: Table,
  { partition, name, prefix, ...how }: RangeSource,
  { from, below }: IdRange,
  count: number,
): Promise<{ items: Item[]; next: string | undefined }> => {
  // DynamoDB rejects a BETWEEN with reversed bounds; such a range is empty.
  if (from >= below) return { items: [], next: undefined };
  const { items, last } = await query(table, {
    ...how,
    KeyConditionExpression: "#partition = :partition AND sk BETWEEN :from AND :below",
    ExpressionAttributeNames: { "#partition": name },
    ExpressionAttributeValues: { ":partition": partition, ":from": prefix + from, ":below": prefix + below },
    ScanIndexForward: false,
    // BETWEEN includes its upper end, which is the last row of the previous page.
    Limit: count + 1,
  });
  return { items: items.filter(({ sk }) => sk !== prefix + below), next: last?.sk.slice(prefix.length) };
};

/** Up to `limit` rows of a range, newest first. `last` is the id of the page's last row, if another page follows. */
export const pageInRange = async (
  table: Table,
  source: RangeSource,
  range: IdRange,
  limit: number,
): Promise<{ items: Item[]; last: string | undefined }> => {
  // One more than the page, to find out whether there is another page.
  const { items, next } = await rowsInRange(table, source, range, limit + 1);
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const more = items.length > limit || next !== undefined;
  return {
    items: page,
    last: more && last !== undefined ? readRow(Key, last).sk.slice(source.prefix.length) : undefined,
  };
};
