import { AUDIT_DAYS, AuditRecord } from "#domain/audit.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { keys, TTL_ATTRIBUTE } from "./keys.ts";
import { rowsInRange } from "./range-query.ts";
import { readRow } from "./read-row.ts";
import { type Table, type TransactItem, transact } from "./table.ts";

/** Rows read at once, and at most for one page: filters that match little must not read an account's whole log. */
const READ_AT_ONCE = 200;
const MAX_ROUNDS = 30;

/** The write of an entry, for the transaction of the act that it records. It never replaces one. */
export const auditPut = (table: Table, entry: AuditRecord): TransactItem => ({
  Put: {
    TableName: table.name,
    Item: {
      ...keys.audit(entry.account_id, entry.id),
      ...entry,
      [TTL_ATTRIBUTE]: Math.floor(Date.parse(entry.at) / 1000) + AUDIT_DAYS * 86_400,
    },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** The audit log of an account, in a dedicated partition, which no function may change or delete from. */
export const auditLog = (table: Table): AuditLog => ({
  append: async (entry) => {
    await transact(table, [auditPut(table, entry)]);
  },

  list: async (accountId, range, { actor, action }, count) => {
    const wanted = (entry: AuditRecord): boolean =>
      (action === undefined || entry.action === action) &&
      (actor === undefined || (entry.actor.id ?? entry.actor.type) === actor);
    const entries: AuditRecord[] = [];
    let below: string | undefined = range.below;
    for (let round = 0; round < MAX_ROUNDS && below !== undefined; round += 1) {
      const source = { partition: keys.audit(accountId, "").pk, name: "pk", prefix: "", ConsistentRead: true } as const;
      const page: Awaited<ReturnType<typeof rowsInRange>> = await rowsInRange(
        table,
        source,
        { from: range.from, below },
        // One more, to know whether a page follows.
        actor === undefined && action === undefined ? count + 1 : READ_AT_ONCE,
      );
      const read = page.items.map((row) => readRow(AuditRecord, row)).filter(wanted);
      entries.push(...read);
      if (entries.length >= count) {
        const shown = entries.slice(0, count);
        const more = entries.length > count || page.next !== undefined;
        return { entries: shown, next: more ? shown.at(-1)?.id : undefined };
      }
      below = page.next;
    }
    return { entries, next: below };
  },
});
