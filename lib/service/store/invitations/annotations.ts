import { AnnotationsRecord } from "#domain/results/annotations.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";
import { resultKeys } from "./lookup-keys.ts";

/** Tags and notes of a result, in one separate row: the result's is large, and written once. */
export const annotationStore = (table: Table): AnnotationStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.annotations(accountId, invitationId));
    return row === undefined ? undefined : readRow(AnnotationsRecord, row);
  },

  readAll: async (accountId, invitationIds) => {
    const wanted = invitationIds.map((id) => keys.annotations(accountId, id));
    return (await readRows(table, wanted, false)).map((row) => readRow(AnnotationsRecord, row));
  },

  write: async (after, audit, tagged) => {
    const { account_id, invitation_id, version } = after;
    const reasons = await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: { ...keys.annotations(account_id, invitation_id), ...after },
          ...(version === 1
            ? { ConditionExpression: "attribute_not_exists(pk)" }
            : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": version - 1 } }),
        },
      },
      {
        // Nothing is written beside a result that is being erased.
        ConditionCheck: {
          TableName: table.name,
          Key: keys.result(account_id, invitation_id),
          ConditionExpression: "attribute_exists(pk)",
        },
      },
      auditPut(table, audit),
      ...(tagged === undefined ? [] : resultKeys({ ...tagged, account_id, id: invitation_id })).map((Key) => ({
        Update: {
          TableName: table.name,
          Key,
          UpdateExpression: "SET tags = :tags",
          ExpressionAttributeValues: { ":tags": after.tags },
        },
      })),
    ]);
    if (reasons === undefined) return "written";
    return reasons[1]?.failed ? "no_result" : "stale";
  },
});
