import type { NoticeStore } from "#domain/webhooks/ports.ts";
import { changeEmail } from "../email/email-rows.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table/table.ts";
import { toEndpoint } from "./endpoint-item.ts";

/** The email about a disabled endpoint, in the endpoint's row. */
export const noticeStore = (table: Table): NoticeStore => ({
  change: async (endpoint, set) => {
    const { account_id, id, enabled, disabled_reason } = endpoint;
    const row = await changeEmail(table, keys.endpoint(account_id, id), endpoint, set, { enabled, disabled_reason });
    return row === undefined ? "stale" : toEndpoint(row);
  },
});
