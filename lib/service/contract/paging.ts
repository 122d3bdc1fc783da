import * as z from "zod/mini";
import { rule } from "./rule.ts";

/** What every list has. A file without the lists' own schemas, which a function of another list need not carry. */
export const PAGE_SIZE = { default: 20, min: 1, max: 100 } as const;

/** The fault of a cursor that no page of this list gave. */
export const INVALID_CURSOR = {
  code: "invalid_cursor",
  message: "Use next_cursor of the page before, unchanged, with the same filters and the same account's key.",
} as const;

/** Where a list goes on. What is in it is looked at by the list that gave it. */
export const cursor = z
  .string()
  .check(rule((text) => text !== "", INVALID_CURSOR.code, INVALID_CURSOR.message, { minLength: 1 }));
