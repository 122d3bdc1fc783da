import { EMAIL_KEPT_MS, StoredTestEmail, type TestEmailStore } from "#domain/email/stored-test-email.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { pageInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, transact } from "../table/table.ts";

/** The emails of test tenants; each has a second row under its invitation, so that both lists are one query. */
export const testEmailStore = (table: Table): TestEmailStore => ({
  keep: async (email) => {
    const { account_id, invitation_id, id } = email;
    const places = [
      keys.storedTestEmail(account_id, id),
      ...(invitation_id === null ? [] : [keys.keptEmailOf(account_id, invitation_id, id)]),
    ];
    const ttl = Math.ceil((Date.parse(email.created_at) + EMAIL_KEPT_MS) / 1000);
    await transact(
      table,
      places.map((key) => ({ Put: { Item: rowOf({ ...key, ...email, [TTL_ATTRIBUTE]: ttl }) } })),
    );
  },

  list: async (tenantId, { invitationId, below, limit, now }) => {
    const { pk, sk } =
      invitationId === undefined ? keys.storedTestEmail(tenantId, "") : keys.keptEmailOf(tenantId, invitationId, "");
    const source = { partition: pk, name: "pk", prefix: sk, ConsistentRead: true } as const;
    const { items, last } = await pageInRange(table, source, { from: "eml_", below: below ?? "eml_~" }, limit);
    const emails = readEach(table, items, (row) => readRow(StoredTestEmail, row));
    // TTL removes a row up to days late, and by wall time.
    return { emails: emails.filter(({ created_at }) => Date.parse(created_at) + EMAIL_KEPT_MS > now), last };
  },
});
