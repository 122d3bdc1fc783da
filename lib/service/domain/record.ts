import * as z from "zod/mini";

/**
 * A record is what the service stores of one thing, as one schema: its type, the reader of its rows and its defaults all
 * come from it. A field without a value is null in a record and is left out of its row.
 */

/** A field of a record that may have no value. */
export const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null);

/** A new record: the fields that are given, and the defaults of those that are not. */
export const newRecord = <Schema extends z.core.$ZodType>(schema: Schema, fields: z.input<Schema>): z.output<Schema> =>
  z.parse(schema, fields);
