import type { InvitationChanges } from "#domain/ports.ts";
import { indexEntries } from "./invitation-item.ts";
import { keys } from "./keys.ts";
import { partWrites } from "./parts.ts";
import { type Item, type Table, type TransactItem, transact, update } from "./table.ts";

type Update = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Item;
};

/** SET what has a value, REMOVE what is null; on condition that everything assumed still stands. */
const updateOf = (set: Item, assumes: Item): Update => {
  const names = [...new Set([...Object.keys(set), ...Object.keys(assumes)])];
  const name = (attribute: string) => `#a${names.indexOf(attribute)}`;
  const now = (attribute: string) => `:n${names.indexOf(attribute)}`;
  const was = (attribute: string) => `:w${names.indexOf(attribute)}`;
  const sets = Object.entries(set).filter(([, value]) => value !== null);
  const removes = Object.keys(set).filter((attribute) => set[attribute] === null);
  const conditions = Object.entries(assumes).map(([attribute, value]) =>
    value === null ? `attribute_not_exists(${name(attribute)})` : `${name(attribute)} = ${was(attribute)}`,
  );
  return {
    UpdateExpression: [
      `SET ${sets.map(([attribute]) => `${name(attribute)} = ${now(attribute)}`).join(", ")}`,
      ...(removes.length > 0 ? [`REMOVE ${removes.map(name).join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: ["attribute_exists(pk)", ...conditions].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(names.map((attribute) => [name(attribute), attribute])),
    ExpressionAttributeValues: Object.fromEntries([
      ...sets.map(([attribute, value]) => [now(attribute), value]),
      ...Object.entries(assumes)
        .filter(([, value]) => value !== null)
        .map(([attribute, value]) => [was(attribute), value]),
    ]),
  };
};

/** Writes the changes that the domain decides on; each only onto the row that the decision saw. */
export const invitationChanges = (table: Table): InvitationChanges => ({
  apply: async (invitation, change, result, parts = []) => {
    const after = { ...invitation, ...change.set };
    // The index entries follow from these; a change of something else leaves them to whoever changes those.
    const { status, test_deadline, scoring_asked_at } = change.set;
    const moves = [status, test_deadline, scoring_asked_at].some((value) => value !== undefined);
    const write = {
      Key: keys.invitation(invitation.account_id, invitation.id),
      ...updateOf({ ...change.set, ...(moves ? indexEntries(after) : {}) }, change.assumes),
    };
    const beside: TransactItem[] = partWrites(table, parts);
    if (change.refund > 0) {
      beside.push(
        {
          Update: {
            TableName: table.name,
            Key: keys.account(invitation.account_id),
            UpdateExpression: "ADD credits :refund",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":refund": change.refund },
          },
        },
        {
          Put: {
            TableName: table.name,
            Item: {
              // Its id is the invitation's, so one invitation can be refunded once, whatever else goes wrong.
              ...keys.ledger(invitation.account_id, `refund_${invitation.id}`),
              id: `refund_${invitation.id}`,
              kind: "refund",
              credits: change.refund,
              note: null,
              created_at: after.updated_at,
            },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
      );
    }
    if (result !== undefined) {
      beside.push({
        Put: {
          TableName: table.name,
          Item: { ...keys.result(invitation.account_id, invitation.id), ...result },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      });
    }
    if (beside.length > 0) {
      const update: TransactItem = { Update: { TableName: table.name, ...write } };
      return (await transact(table, [update, ...beside])) === undefined ? after : "stale";
    }
    return (await update(table, write)).done ? after : "stale";
  },
});
