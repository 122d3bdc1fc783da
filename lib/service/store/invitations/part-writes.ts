import type { PartChange, PartRecord } from "#domain/candidate/part-record.ts";
import type { PartWrite } from "#domain/candidate/ports.ts";
import { keys } from "../keys.ts";
import type { Item, Table, TransactItem } from "../table.ts";

/** `kind` says of every row what it is, so what kind of part this is stands under another name. */
const toItem = ({ kind, ...part }: PartRecord): Item => ({
  ...keys.part(part.account_id, part.invitation_id, part.id),
  kind: "part",
  kind_of_part: kind,
  ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)),
});

/** SET onto the row that was seen: its version counts every change of it. */
export const updatePart = (part: PartRecord, set: PartChange) => {
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
    if (write.kind === "change") return [{ Update: { TableName: table.name, ...updatePart(part, write.set) } }];
    const issuedItem = { ...keys.sheet(part.account_id, part.invitation_id, part.id), sheet: write.issued };
    return [
      { Put: { TableName: table.name, Item: toItem(part), ConditionExpression: "attribute_not_exists(pk)" } },
      { Put: { TableName: table.name, Item: issuedItem, ConditionExpression: "attribute_not_exists(pk)" } },
    ];
  });
