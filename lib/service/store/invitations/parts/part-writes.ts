import { withEdit } from "#domain/candidate/edits.ts";
import type { PartChange, PartRecord } from "#domain/candidate/part-record.ts";
import type { DrawTurn, PartWrite } from "#domain/candidate/ports.ts";
import { keys } from "../../keys.ts";
import { packed } from "../../table/compressed-json.ts";
import { conditionalUpdate } from "../../table/conditional-update.ts";
import type { Item, TransactItem } from "../../table/table.ts";
import { attributesOf, partItem, textItem } from "./part-item.ts";

/** The part after a change, with the edit that makes its text. */
export const changedPart = (part: PartRecord, set: PartChange): PartRecord => {
  const after = { ...part, ...set };
  const { kept, version } = after;
  const { answers } = set;
  if (kept === null || answers == null || !("text" in answers)) return after;
  return { ...after, kept: withEdit(kept, version, answers.text) };
};

/** An update of the row that was read: its version changes with every change. */
export const updatePart = (part: PartRecord, set: PartChange) => {
  const { kept } = changedPart(part, set);
  const entries = Object.entries(attributesOf({ ...set, kept }));
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

/** The writes of parts that belong to a change of their invitation. */
export const partWrites = (writes: readonly PartWrite[]): TransactItem[] =>
  writes.flatMap((write): TransactItem[] => {
    const { part } = write;
    if (write.kind === "change") return [{ Update: { ...updatePart(part, write.set) } }];
    const issuedItem = { ...keys.sheet(part.account_id, part.invitation_id, part.id), sheet: packed(write.issued) };
    const once = (Item: Item): TransactItem => ({ Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } });
    return [
      once(partItem(part)),
      once(issuedItem),
      ...(part.kept === null ? [] : [once(textItem(part, part.kept))]),
      ...(write.turn === undefined ? [] : [takeTurn(part, write.turn)]),
    ];
  });

/** Draws are named by the invitation and the part that they are for, so no two have the same name. */
const takeTurn = (part: PartRecord, { candidate_hash, invitation_id, last_draw }: DrawTurn): TransactItem => ({
  Update: {
    Key: keys.candidate(part.account_id, candidate_hash, invitation_id),
    ...conditionalUpdate({ last_draw: `${part.invitation_id}/${part.id}` }, { last_draw }),
  },
});
