import { SAFETY_MS } from "#domain/delivery.ts";
import type { DisabledNotice, NoticeStore } from "#domain/webhook-ports.ts";
import { toEndpoint } from "./endpoint-item.ts";
import { keys } from "./keys.ts";
import { type Table, update } from "./table.ts";

/** How far the email about a disabled endpoint has come, on the endpoint's own row. */
export const noticeStore = (table: Table): NoticeStore => {
  const change = async (
    target: Pick<DisabledNotice, "account_id" | "endpoint_id">,
    expression: string,
    condition: string,
    values: Record<string, unknown>,
  ) => {
    const { done, item = {} } = await update(table, {
      Key: keys.endpoint(target.account_id, target.endpoint_id),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
    });
    return done ? toEndpoint(item) : undefined;
  };

  return {
    claim: (notice) =>
      change(notice, "SET notice = :claimed REMOVE due_shard, due_at", "notice = :queued AND disabled_at = :disabled", {
        ":claimed": "claimed",
        ":queued": "queued",
        ":disabled": notice.disabled_at,
      }),

    settle: async (notice, status) => {
      await change(notice, "SET notice = :status", "notice = :claimed AND disabled_at = :disabled", {
        ":status": status,
        ":claimed": "claimed",
        ":disabled": notice.disabled_at,
      });
    },

    requeue: async (accountId, endpointId, now) => {
      const target = { account_id: accountId, endpoint_id: endpointId };
      const endpoint = await change(target, "SET due_at = :later", "notice = :queued AND due_at <= :now", {
        ":later": new Date(now + SAFETY_MS).toISOString(),
        ":queued": "queued",
        ":now": new Date(now).toISOString(),
      });
      return endpoint?.disabled_at == null ? undefined : { ...target, disabled_at: endpoint.disabled_at };
    },
  };
};
