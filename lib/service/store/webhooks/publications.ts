import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Publications } from "#domain/invitations/publishing/reconciliation-ports.ts";
import { dueShard, keys } from "../keys.ts";
import { type Table, transact, update } from "../table/table.ts";

/** The sweep's next run. */
const SOON_MS = 60_000;

/** After a failure; short enough that repeated failures raise the alarm (`lib/infra/monitoring/alarms.ts`). */
const RETRY_MS = 5 * 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Invitations whose publication failed: one row each, due until it succeeds. */
export const publicationStore = (table: Table): Publications => ({
  postpone: async ({ account_id, invitation_id }, now) => {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: {
          ...keys.unpublished(account_id, invitation_id),
          due_shard: dueShard(account_id, invitation_id),
          due_at: iso(now + SOON_MS),
        },
      }),
    );
  },

  requeue: async ({ account_id, invitation_id }, now) => {
    const turn = iso(now + RETRY_MS);
    const { done } = await update(table, {
      Key: keys.unpublished(account_id, invitation_id),
      UpdateExpression: "SET due_at = :later",
      ConditionExpression: "due_at <= :now",
      ExpressionAttributeValues: { ":later": turn, ":now": iso(now) },
    });
    return done ? turn : undefined;
  },

  done: async ({ account_id, invitation_id }, turn) => {
    await transact(table, [
      {
        Delete: {
          Key: keys.unpublished(account_id, invitation_id),
          // If it was postponed again in the meantime, it stays: that change may be a later one.
          ConditionExpression: "due_at = :turn",
          ExpressionAttributeValues: { ":turn": turn },
        },
      },
    ]);
  },
});
