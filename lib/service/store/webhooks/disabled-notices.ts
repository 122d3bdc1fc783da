import { emailDueAt } from "#domain/email-progress.ts";
import type { NoticeStore } from "#domain/webhooks/ports.ts";
import { conditionalUpdate } from "../conditional-update.ts";
import { dueShard, keys } from "../keys.ts";
import { type Table, update } from "../table.ts";
import { toEndpoint } from "./endpoint-item.ts";

/** The email about a disabled endpoint, in the endpoint's row. */
export const noticeStore = (table: Table): NoticeStore => ({
  change: async (endpoint, set) => {
    const due = emailDueAt({ ...endpoint, ...set });
    const entries = { due_shard: due === undefined ? null : dueShard(endpoint.id), due_at: due ?? null };
    const { email_status, email_requests, email_claim, email_next_at, enabled, disabled_reason } = endpoint;
    const assumes = { email_status, email_requests, email_claim, email_next_at, enabled, disabled_reason };
    const { done, item = {} } = await update(table, {
      Key: keys.endpoint(endpoint.account_id, endpoint.id),
      ...conditionalUpdate({ ...set, ...entries }, assumes),
      ReturnValues: "ALL_NEW",
    });
    return done ? toEndpoint(item) : "stale";
  },
});
