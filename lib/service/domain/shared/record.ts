import * as z from "zod/mini";

/**
 * A record is the stored form of one thing, as one schema: its type, the reader of its rows and its defaults are
 * derived from it. A field without a value is null in a record and left out of its row.
 */

/** A field of a record that may have no value. */
export const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null);

/** A new record: the given fields, and the defaults of the others. */
export const newRecord = <Schema extends z.core.$ZodType>(schema: Schema, fields: z.input<Schema>): z.output<Schema> =>
  z.parse(schema, fields);
