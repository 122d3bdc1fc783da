import * as z from "zod/mini";
import { fieldOf } from "#contract/validation-errors.ts";
import type { Item } from "./table.ts";

/**
 * Reads a row as the record that `schema` describes, without the keys and index entries beside it.
 *
 * @throws Error naming the row's key and the fields that do not fit; never their values, which may be personal data.
 */
export const readRow = <Schema extends z.core.$ZodType>(schema: Schema, row: Item): z.output<Schema> => {
  const { success, data, error } = z.safeParse(schema, row);
  if (success) return data;
  const fields = new Set(error.issues.map(({ path }) => fieldOf(path)));
  throw new Error(`The row ${row.pk} ${row.sk} does not fit its schema in: ${[...fields].join(", ")}`);
};
