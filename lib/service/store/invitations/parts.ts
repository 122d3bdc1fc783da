import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Sheet } from "#domain/candidate/issued-test.ts";
import type { PartChange, PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore, PartWrite } from "#domain/ports.ts";
import { keys } from "../keys.ts";
import { type Item, type Table, type TransactItem, update } from "../table.ts";

const toPart = (item: Item): PartRecord => ({
  account_id: item.account_id,
  invitation_id: item.invitation_id,
  id: item.id,
  test: item.test,
  kind: item.kind_of_part,
  form: item.form,
  started_at: item.started_at,
  deadline: item.deadline,
  submitted_at: item.submitted_at ?? null,
  ended_by: item.ended_by ?? null,
  items: item.items,
  words: item.words,
  answers: item.answers ?? null,
  version: item.version,
  last_save_id: item.last_save_id ?? null,
  saved_at: item.saved_at ?? null,
  signals: item.signals,
});

/** `kind` says of every row what it is, so what kind of part this is stands under another name. */
const toItem = ({ kind, ...part }: PartRecord): Item => ({
  ...keys.part(part.account_id, part.invitation_id, part.id),
  kind: "part",
  kind_of_part: kind,
  ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)),
});

/** SET onto the row that was seen: its version counts every change of it. */
const updateOf = (part: PartRecord, set: PartChange) => {
  const entries = Object.entries(set);
  return {
    Key: keys.part(part.account_id, part.invitation_id, part.id),
    UpdateExpression: `SET ${entries.map((_, index) => `#a${index} = :a${index}`).join(", ")}`,
    ConditionExpression: "attribute_exists(pk) AND #version = :seen AND attribute_not_exists(submitted_at)",
    ExpressionAttributeNames: {
      "#version": "version",
      ...Object.fromEntries(entries.map(([attribute], index) => [`#a${index}`, attribute])),
    },
    ExpressionAttributeValues: {
      ":seen": part.version,
      ...Object.fromEntries(entries.map(([, value], index) => [`:a${index}`, value])),
    },
  };
};

/** The writes of parts that go with a change of their invitation. */
export const partWrites = (table: Table, writes: readonly PartWrite[]): TransactItem[] =>
  writes.flatMap((write): TransactItem[] => {
    const { part } = write;
    if (write.kind === "change") return [{ Update: { TableName: table.name, ...updateOf(part, write.set) } }];
    const sheetItem = { ...keys.sheet(part.account_id, part.invitation_id, part.id), sheet: write.sheet };
    return [
      { Put: { TableName: table.name, Item: toItem(part), ConditionExpression: "attribute_not_exists(pk)" } },
      { Put: { TableName: table.name, Item: sheetItem, ConditionExpression: "attribute_not_exists(pk)" } },
    ];
  });

/** The rows of the parts that were started, and their sheets. */
export const partStore = (table: Table): PartStore => {
  const get = async (key: { pk: string; sk: string }): Promise<Item | undefined> => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
    return Item;
  };
  return {
    read: async (accountId, invitationId, partId) => {
      const item = await get(keys.part(accountId, invitationId, partId));
      return item === undefined ? undefined : toPart(item);
    },

    list: async (accountId, invitationId) => {
      const { pk, sk } = keys.part(accountId, invitationId, "");
      const parts: PartRecord[] = [];
      let start: Item | undefined;
      do {
        const page = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: "pk = :pk AND begins_with(sk, :parts)",
            ExpressionAttributeValues: { ":pk": pk, ":parts": sk },
            ExclusiveStartKey: start,
            ConsistentRead: true,
          }),
        );
        parts.push(...(page.Items ?? []).map(toPart));
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      return parts;
    },

    sheet: async (accountId, invitationId, partId) => {
      const item = await get(keys.sheet(accountId, invitationId, partId));
      const sheet: Sheet | undefined = item?.sheet;
      return sheet;
    },

    change: async (part, set) => ((await update(table, updateOf(part, set))).done ? { ...part, ...set } : "stale"),
  };
};
