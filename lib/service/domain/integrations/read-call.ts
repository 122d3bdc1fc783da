import * as z from "zod/mini";
import type { Asked } from "./adapter.ts";

/** A text that may be missing. One of a wrong type counts as missing: no order is refused because of a name. */
export const anyText = z.catch(z.nullish(z.string()), null);

/**
 * An address; spaces around it are not part of it. One that is missing is refused as any other that is none: the order is
 * listed for the customer.
 */
export const anyAddress = z.catch(z.string().check(z.trim()), "");

/** An id, which some systems write as a number. */
export const anyId = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.int()]),
  z.transform((id) => String(id)),
);

/** Reads a call's body with a schema that ignores unknown fields. */
export const readCall = <Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
  asked: (body: z.output<Schema>) => Asked,
): Asked => {
  const { success, data, error } = z.safeParse(schema, body ?? {});
  if (success) return asked(data);
  return { ask: "nothing", field: error.issues[0]?.path.join(".") || "body" };
};
