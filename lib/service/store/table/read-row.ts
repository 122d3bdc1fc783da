import * as z from "zod/mini";
import { fieldOf } from "#contract/validation-errors.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import type { Item, Table } from "./table.ts";

/**
 * Parses a row with the schema of a record, without its keys and index entries.
 *
 * @throws UnreadableRow with the row's key and the invalid fields
 */
export const readRow = <Schema extends z.core.$ZodType>(schema: Schema, row: Item): z.output<Schema> => {
  const { success, data, error } = z.safeParse(schema, row);
  if (success) return data;
  const fields = new Set(error.issues.map(({ path }) => fieldOf(path)));
  throw new UnreadableRow({ pk: row.pk, sk: row.sk }, [...fields]);
};

/**
 * The entries of a list, without those whose rows cannot be read. A row that is left out is reported (`Table.leaveOut`), so
 * one bad row costs one entry.
 *
 * What must be complete, such as an erasure or the parts of one object, has to call `read` itself and fail.
 *
 * @param read Reads one row; throws UnreadableRow
 */
export const readEach = <Entry>(
  table: Pick<Table, "leaveOut">,
  rows: readonly Item[],
  read: (row: Item) => Entry,
): Entry[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      table.leaveOut(error);
      return [];
    }
  });

/** One entry of a list whose entries are read one by one; `undefined` if its row does not exist or cannot be read. */
export const readable = async <Entry>(
  table: Pick<Table, "leaveOut">,
  entry: Promise<Entry | undefined>,
): Promise<Entry | undefined> => {
  try {
    return await entry;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    table.leaveOut(error);
    return undefined;
  }
};
