import * as z from "zod/mini";
import { rule } from "./rule.ts";

/** What every list has, without any list's own schemas, which the functions of other lists would carry in their bundles. */
export const PAGE_SIZE = { default: 20, min: 1, max: 100 } as const;

/** The validation error of a cursor that no page of this list returned. */
export const INVALID_CURSOR = {
  code: "invalid_cursor",
  message: "Use next_cursor of the previous page, unchanged, with the same filters and a key of the same account.",
} as const;

/** The position where a list continues. Only the list that returned it knows its content. */
export const cursor = z
  .string()
  .check(rule((text) => text !== "", INVALID_CURSOR.code, INVALID_CURSOR.message, { minLength: 1 }));

/** A whole list. */
export const listOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.object({ object: z.literal("list"), data: z.array(entry) });

/** A page of a list. */
export const pageOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.object({
    object: z.literal("list"),
    data: z.array(entry),
    has_more: z.boolean(),
    next_cursor: z.nullable(z.string()),
  });
