import type { ConnectionTestStore } from "#domain/integrations/ports.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Table, transact, update } from "../table/table.ts";

/** The tests of connections, in their rows. */
export const connectionTestStore = (table: Table): ConnectionTestStore => ({
  ask: async (seen, test, audit) => {
    const Key = keys.connection(seen.account_id, seen.id);
    const Update = { Key, ...conditionalUpdate({ test }, { test: seen.test }) };
    const refused = await transact(table, [{ Update }, auditPut(audit)]);
    // The audit entry was there: an attempt whose answer was lost has recorded both.
    return refused === undefined || refused[1]?.failed === true ? "asked" : "stale";
  },

  note: async (seen, test) => {
    const Key = keys.connection(seen.account_id, seen.id);
    await update(table, { Key, ...conditionalUpdate({ test }, { test: seen.test }) });
  },
});
