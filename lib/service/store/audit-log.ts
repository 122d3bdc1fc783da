import { AUDIT_DAYS } from "#domain/shared/audit.ts";
import { AuditRecord } from "#domain/shared/audit-record.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { keys, TTL_ATTRIBUTE } from "./keys.ts";
import { filteredPage } from "./table/filtered-page.ts";
import { readRow } from "./table/read-row.ts";
import { type Table, type TransactItem, transact } from "./table/table.ts";

/** For one page: an account's log is written by acts of its members, so it has far fewer entries than its request log. */
const MAX_READS = 30;

/** The write of an entry, for the transaction of the act that it records. It never replaces one. */
export const auditPut = (entry: AuditRecord): TransactItem => ({
  Put: {
    Item: {
      ...keys.audit(entry.account_id, entry.id),
      ...entry,
      [TTL_ATTRIBUTE]: Math.floor(Date.parse(entry.at) / 1000) + AUDIT_DAYS * 86_400,
    },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** The same for an act that may have no entry. */
export const auditedBy = (entry: AuditRecord | undefined): TransactItem[] =>
  entry === undefined ? [] : [auditPut(entry)];

/** The audit log of an account, in a dedicated partition, which no function may change or delete from. */
export const auditLog = (table: Table): AuditLog => ({
  append: async (entry) => {
    await transact(table, [auditPut(entry)]);
  },

  list: (accountId, range, { actor, action }, count) => {
    const isWanted = (entry: AuditRecord): boolean =>
      (action === undefined || entry.action === action) &&
      (actor === undefined || (entry.actor.id ?? entry.actor.type) === actor);
    const source = { partition: keys.audit(accountId, "").pk, name: "pk", prefix: "", ConsistentRead: true } as const;
    return filteredPage(table, source, range, count, {
      entryOf: (row) => readRow(AuditRecord, row),
      isWanted: actor === undefined && action === undefined ? undefined : isWanted,
      maxReads: MAX_READS,
    });
  },
});
