import { textOf } from "#domain/candidate/edits.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { StoredText } from "#domain/candidate/stored-text.ts";
import { keys } from "../../keys.ts";
import { type Table, update } from "../../table/table.ts";

/**
 * The most that the edits in a part's row may take before the text's row catches up, in bytes of their JSON: with the
 * rest of the row they fit in one write unit.
 */
const EDITS_BYTES = 240;

const isLong = ({ edits }: StoredText): boolean =>
  Buffer.byteLength(JSON.stringify(edits.map(({ version, at, remove, insert }) => [version, at, remove, insert]))) >
  EDITS_BYTES;

/**
 * Writes the text as of this version to its row, once there are many edits. Nothing depends on it: the edits stay in the
 * part's row until a later save has seen them in the text. So it needs no transaction, it may be repeated, and when the
 * process dies before it the next save does it. It never creates the row: an erasure may have deleted it meanwhile.
 */
export const catchUp = async (
  table: Table,
  { account_id, invitation_id, id, version, kept }: PartRecord,
): Promise<void> => {
  if (kept === null || !isLong(kept)) return;
  await update(table, {
    Key: keys.partText(account_id, invitation_id, id),
    UpdateExpression: "SET #text = :text, #version = :version",
    ConditionExpression: "attribute_exists(pk) AND #version < :version",
    ExpressionAttributeNames: { "#text": "text", "#version": "version" },
    ExpressionAttributeValues: { ":text": textOf(kept), ":version": version },
  });
};
