import * as z from "zod/mini";
import { textOf } from "#domain/candidate/edits.ts";
import { PartRecord } from "#domain/candidate/part-record.ts";
import { readRow } from "../../table/read-row.ts";
import type { Item } from "../../table/table.ts";
import { signalsOf } from "./part-signals.ts";

/**
 * A part is stored in one row or two. Choices and marks are in the part's row as a whole. A text is in a second row as of
 * one version, and in the part's row are the edits since, so that a save writes the part's row only and the row stays
 * under the 1 KB of one write unit. From time to time the second row catches up (`part-text.ts`), and the next save
 * leaves out the edits that are in it.
 */
export const KeptRow = z.object({
  version: z.int(),
  /** The version of the text that the edits follow. */
  text_version: z.int(),
  /** Version, position, number of removed code units, inserted text: names would cost as much as these. */
  edits: z.array(z.tuple([z.int(), z.int(), z.int(), z.string()])),
  saved_at: z.optional(z.string()),
});

export const TextRow = z.object({ version: z.int(), text: z.string() });

export const isKeptApart = (row: Item): boolean => row.text_version !== undefined;

/**
 * A part from its rows. `torn` if they are not of one moment: they are read one after the other, and a save in between
 * may have changed both.
 */
export const partOf = (row: Item, textRow: Item | undefined): PartRecord | "torn" => {
  const plain = { ...row, kind: row.kind_of_part, signals: signalsOf(row.signals) };
  if (!isKeptApart(row)) return readRow(PartRecord, plain);
  if (textRow === undefined) throw new Error(`The row ${row.pk} ${row.sk} has no text`);
  const { version, text_version, edits, saved_at } = readRow(KeptRow, row);
  const text = readRow(TextRow, textRow);
  if (text.version < text_version || text.version > version) return "torn";
  const since = edits
    .filter(([made]) => made > text.version)
    .map(([made, at, remove, insert]) => ({ version: made, at, remove, insert }));
  const kept = { version: text.version, base: text.text, edits: since };
  const answers = saved_at === undefined ? null : { kind: row.kind_of_part, text: textOf(kept) };
  return readRow(PartRecord, { ...plain, kept, answers });
};
