import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { CreateOutcome, InvitationStore } from "#domain/ports.ts";
import type { Guard } from "#domain/repeat.ts";
import { toInvitation, toItem } from "./invitation-item.ts";
import { type Key, keys } from "./keys.ts";
import { type Item, type Table, type TransactItem, transact } from "./table.ts";

const guardKey = (accountId: string, guard: Guard): Key =>
  guard.kind === "idempotency" ? keys.idempotency(accountId, guard.hash) : keys.reference(accountId, guard.hash);

/** The row must be free, or hold what the guard may be written over. */
const guardCondition = (guard: Guard, now: string): { expression: string; values: Item } | undefined => {
  if (guard.kind === "idempotency") {
    // TTL removes a row up to days late, so a forgotten key is one whose time has passed, there or not.
    return { expression: "attribute_not_exists(pk) OR remembered_until <= :now", values: { ":now": now } };
  }
  switch (guard.over.kind) {
    case "nothing":
      return { expression: "attribute_not_exists(pk)", values: {} };
    case "invitation":
      return { expression: "attribute_not_exists(pk) OR invitation_id = :over", values: { ":over": guard.over.id } };
    case "anything":
      return undefined;
  }
};

const guardItem = (accountId: string, guard: Guard, invitationId: string): Item => ({
  ...guardKey(accountId, guard),
  invitation_id: invitationId,
  ...(guard.kind === "idempotency"
    ? {
        fingerprint: guard.fingerprint,
        remembered_until: guard.remembered_until,
        ttl: Math.ceil(Date.parse(guard.remembered_until) / 1000),
      }
    : {}),
});

const held = (item: Item): CreateOutcome => ({
  kind: "held",
  invitation_id: item.invitation_id,
  fingerprint: item.fingerprint,
});

/** The rows of invitations: read, and create in one transaction with the debit and the guards. */
export const invitationStore = (table: Table): InvitationStore => {
  const get = async (key: Key, consistent: boolean): Promise<Item | undefined> => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: key, ConsistentRead: consistent }),
    );
    return Item;
  };

  return {
    read: async (accountId, invitationId, { consistent = false } = {}) => {
      const item = await get(keys.invitation(accountId, invitationId), consistent);
      return item === undefined ? undefined : toInvitation(item);
    },

    create: async (invitation, guards) => {
      const accountId = invitation.account_id;
      const debit: TransactItem = {
        Update: {
          TableName: table.name,
          Key: keys.account(accountId),
          UpdateExpression: "SET credits = credits - :cost",
          ConditionExpression: "credits >= :cost",
          ExpressionAttributeValues: { ":cost": invitation.credits_used },
        },
      };
      const put: TransactItem = {
        Put: { TableName: table.name, Item: toItem(invitation), ConditionExpression: "attribute_not_exists(pk)" },
      };
      const conditions = guards.map((guard) => guardCondition(guard, invitation.created_at));
      const guardPuts = guards.map((guard, index): TransactItem => {
        const condition = conditions[index];
        return {
          Put: {
            TableName: table.name,
            Item: guardItem(accountId, guard, invitation.id),
            ...(condition === undefined
              ? {}
              : {
                  ConditionExpression: condition.expression,
                  ReturnValuesOnConditionCheckFailure: "ALL_OLD",
                  ...(Object.keys(condition.values).length > 0 ? { ExpressionAttributeValues: condition.values } : {}),
                }),
          },
        };
      });

      const reasons = await transact(table, [debit, put, ...guardPuts]);
      if (reasons === undefined) return { kind: "created" };
      const [debitReason, putReason, ...guardReasons] = reasons;
      // Only an earlier try of this very call can have written this id: its answer was lost, not its work.
      if (putReason?.failed) return { kind: "created" };
      const blocking = guardReasons.find((reason) => reason.failed);
      if (blocking?.item !== undefined) return held(blocking.item);
      if (blocking === undefined && debitReason?.failed) {
        // A replay wins over 402, so the guards are read before the balance is blamed.
        for (const [index, guard] of guards.entries()) {
          if (conditions[index] === undefined) continue;
          const item = await get(guardKey(accountId, guard), true);
          if (item !== undefined && !mayOverwrite(guard, item, invitation.created_at)) return held(item);
        }
        return { kind: "insufficient_credits" };
      }
      throw new Error("The transaction was refused for a reason that names no rule");
    },
  };
};

/** The guard's condition, said again for an item that was read. */
const mayOverwrite = (guard: Guard, item: Item, now: string): boolean => {
  if (guard.kind === "idempotency") return item.remembered_until <= now;
  return guard.over.kind === "anything" || (guard.over.kind === "invitation" && item.invitation_id === guard.over.id);
};
