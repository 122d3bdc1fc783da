import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { StoredText } from "#domain/candidate/stored-text.ts";
import { keys } from "../../keys.ts";
import { rowOf } from "../../table/row-of.ts";
import type { Item } from "../../table/table.ts";
import { signalsRow } from "./part-signals.ts";

// What is written of a part (`part-row.ts` describes the rows and reads them), without the schemas of its fields: each
// function that changes an invitation carries this file.

/** How the edits of a text are stored in the part's row. */
const keptRow = ({ version, edits }: StoredText): Item => ({
  text_version: version,
  edits: edits.map((edit) => [edit.version, edit.at, edit.remove, edit.insert]),
});

/** The attributes of a part, or of its change, as stored. */
export const attributesOf = ({ kept, answers, signals, ...others }: Partial<PartRecord>): Item => ({
  ...others,
  ...(signals === undefined ? {} : { signals: signalsRow(signals) }),
  ...(kept == null ? (answers === undefined ? {} : { answers }) : keptRow(kept)),
});

/** Every row's `kind` is its type, so the kind of part has another name. */
export const partItem = ({ kind, ...part }: PartRecord): Item => ({
  ...keys.part(part.account_id, part.invitation_id, part.id),
  kind: "part",
  kind_of_part: kind,
  ...rowOf(attributesOf(part)),
});

/** The second row of a part whose answers are a text. */
export const textItem = ({ account_id, invitation_id, id }: PartRecord, { version, base }: StoredText): Item => ({
  ...keys.partText(account_id, invitation_id, id),
  kind: "part_text",
  version,
  text: base,
});
