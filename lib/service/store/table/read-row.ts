import * as z from "zod/mini";
import { fieldOf } from "#contract/validation-errors.ts";
import type { Item } from "./table.ts";

/**
 * Parses a row with the schema of a record, without its keys and index entries.
 *
 * @throws Error with the row's key and the invalid fields, but never their values, which may be personal data.
 */
export const readRow = <Schema extends z.core.$ZodType>(schema: Schema, row: Item): z.output<Schema> => {
  const { success, data, error } = z.safeParse(schema, row);
  if (success) return data;
  const fields = new Set(error.issues.map(({ path }) => fieldOf(path)));
  throw new Error(`The row ${row.pk} ${row.sk} does not fit its schema in: ${[...fields].join(", ")}`);
};
