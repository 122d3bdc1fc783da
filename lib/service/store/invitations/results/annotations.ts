import { AnnotationsRecord } from "#domain/results/annotations.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import { auditPut } from "../../audit-log.ts";
import { type Key, keys } from "../../keys.ts";
import { readRows } from "../../table/batch-read.ts";
import { readEach, readRow } from "../../table/read-row.ts";
import { get, query } from "../../table/reads.ts";
import { type Item, type Table, type TransactItem, transact } from "../../table/table.ts";
import { resultKeys } from "../lookup-keys.ts";

/** Writes annotations if the row still has the version before. */
export const annotationsPut = (after: AnnotationsRecord): TransactItem => ({
  Put: {
    Item: { ...keys.annotations(after.account_id, after.invitation_id), ...after },
    ...(after.version === 1
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": after.version - 1 } }),
  },
});

/** Tags and notes of a result, in one separate row: the result's is large, and written once. */
export const annotationStore = (table: Table): AnnotationStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.annotations(accountId, invitationId));
    return row === undefined ? undefined : readRow(AnnotationsRecord, row);
  },

  readAll: async (accountId, invitationIds) => {
    const wanted = invitationIds.map((id) => keys.annotations(accountId, id));
    return readEach(table, await readRows(table, wanted, false), (row) => readRow(AnnotationsRecord, row));
  },

  firstMarks: async (accountId, atMost) => {
    const { pk, sk: prefix } = keys.annotations(accountId, "");
    const rows: Item[] = [];
    let start: Key | undefined;
    do {
      const { items, last } = await query(table, {
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
        ScanIndexForward: false,
        Limit: atMost - rows.length,
        ExclusiveStartKey: start,
      });
      rows.push(...items);
      start = rows.length < atMost ? last : undefined;
    } while (start !== undefined);
    return readEach(table, rows, (row) => readRow(AnnotationsRecord, row)).flatMap(({ first_marks }) => {
      return Object.values(Object.groupBy(first_marks ?? [], ({ test }) => test)).map((marks = []) => marks);
    });
  },

  write: async (after, audit, tagged) => {
    const { account_id, invitation_id } = after;
    const reasons = await transact(table, [
      annotationsPut(after),
      { ConditionCheck: { Key: keys.result(account_id, invitation_id), ConditionExpression: "attribute_exists(pk)" } },
      auditPut(audit),
      ...(tagged === undefined ? [] : resultKeys({ ...tagged, account_id, id: invitation_id })).map((Key) => ({
        Update: { Key, UpdateExpression: "SET tags = :tags", ExpressionAttributeValues: { ":tags": after.tags } },
      })),
    ]);
    if (reasons === undefined) return "written";
    return reasons[1]?.failed ? "no_result" : "stale";
  },
});
