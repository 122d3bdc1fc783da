import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Reconciliation } from "#domain/invitations/reconciliation.ts";
import type { ReconciliationStore } from "#domain/invitations/reconciliation-ports.ts";
import { dueShard, keys } from "../keys.ts";
import { type Item, type Table, update } from "../table.ts";
import { toInvitation } from "./invitation-row.ts";

/** The row of a new account's reconciliation; from then on it is always due at some time. */
export const reconciliationItem = ({ account_id, since, due_at }: Reconciliation): Item => ({
  ...keys.reconciliation(account_id),
  account_id,
  since,
  due_shard: dueShard(account_id),
  due_at,
});

/** How far accounts are reconciled, and which of their invitations are to be looked at. */
export const reconciliationStore = (table: Table): ReconciliationStore => ({
  read: async (accountId) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.reconciliation(accountId), ConsistentRead: true }),
    );
    if (Item === undefined) return undefined;
    return {
      account_id: Item.account_id,
      since: Item.since,
      due_at: Item.due_at,
      until: Item.until ?? null,
      position: Item.position ?? null,
    };
  },

  save: async (seen, after) => {
    const underWay = after.until !== null && after.position !== null;
    await update(table, {
      Key: keys.reconciliation(seen.account_id),
      UpdateExpression: underWay
        ? "SET #until = :until, #position = :position"
        : "SET since = :since, due_at = :due REMOVE #until, #position",
      ConditionExpression: `since = :was AND ${seen.position === null ? "attribute_not_exists(#position)" : "#position = :at"}`,
      ExpressionAttributeNames: { "#until": "until", "#position": "position" },
      ExpressionAttributeValues: {
        ":was": seen.since,
        ...(seen.position === null ? {} : { ":at": seen.position }),
        ...(underWay
          ? { ":until": after.until, ":position": after.position }
          : { ":since": after.since, ":due": after.due_at }),
      },
    });
  },

  changed: async (accountId, { from, below, above, changedSince, limit }) => {
    const { pk, sk: prefix } = keys.invitation(accountId, "");
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
        // Every change that has an event sets it.
        FilterExpression: "updated_at >= :since",
        ExpressionAttributeValues: {
          ":pk": pk,
          ":from": prefix + from,
          ":below": prefix + below,
          ":since": changedSince,
        },
        ...(above === null ? {} : { ExclusiveStartKey: keys.invitation(accountId, above) }),
        Limit: limit,
      }),
    );
    const last: string | undefined = LastEvaluatedKey?.sk;
    return { invitations: Items.map(toInvitation), last: last?.slice(prefix.length) };
  },
});
