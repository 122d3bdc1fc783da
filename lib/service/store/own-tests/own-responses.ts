import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { OwnResponses } from "#domain/results/ports.ts";
import { Key, keys } from "../keys.ts";
import { randomPlace } from "../random-place.ts";
import { readRow } from "../table/read-row.ts";
import { query } from "../table/reads.ts";
import { removeRows } from "../table/remove-rows.ts";
import type { Table } from "../table/table.ts";

/** Rows of a test that are read before they are removed. */
const PAGE = 500;

/** Sorts behind each `randomPlace`. */
const LAST = "~";

/** What is kept of answers to accounts' own tests. Rows are found by their keys alone, and read as last written. */
export const ownResponses = (table: Table): OwnResponses => {
  const keysOf = async (
    input: Omit<QueryCommandInput, "TableName">,
  ): Promise<{ found: Key[]; last: Key | undefined }> => {
    const { items, last } = await query(table, { ...input, ProjectionExpression: "pk, sk", ConsistentRead: true });
    return { found: items.map((row) => readRow(Key, row)), last };
  };

  /** The first of a version from a place on. */
  const firstFrom = async (id: string, version: number, place: string): Promise<Key | undefined> => {
    const { pk, sk: from } = keys.ownResponse(id, String(version), place);
    const { sk: to } = keys.ownResponse(id, String(version), LAST);
    const { found } = await keysOf({
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ":from": from, ":to": to },
      Limit: 1,
    });
    return found[0];
  };

  return {
    anyOf: async ({ id, version }) => {
      const row = (await firstFrom(id, version, randomPlace())) ?? (await firstFrom(id, version, ""));
      return row && { test: id, place: row.sk };
    },

    removeFewer: async ({ id, version }, least) => {
      const { pk, sk } = keys.ownResponse(id, String(version), "");
      const rows: Key[] = [];
      let start: Key | undefined;
      do {
        const { found, last } = await keysOf({
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :version)",
          ExpressionAttributeValues: { ":pk": pk, ":version": sk },
          ExclusiveStartKey: start,
          Limit: least,
        });
        rows.push(...found);
        if (rows.length >= least) return;
        start = last;
      } while (start !== undefined);
      await removeRows(table, rows);
    },

    removeAll: async (id) => {
      const { pk } = keys.response(id, "");
      let start: Key | undefined;
      do {
        const { found, last } = await keysOf({
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk },
          ExclusiveStartKey: start,
          Limit: PAGE,
        });
        await removeRows(table, found);
        start = last;
      } while (start !== undefined);
    },
  };
};
