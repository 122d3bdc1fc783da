import * as z from "zod/mini";
import { rule } from "./rule.ts";

/** Idempotency-Key: 1 to 255 printable ASCII characters. */
export const IdempotencyKey = z.string().check(
  rule((key) => /^[\x20-\x7e]{1,255}$/.test(key), "invalid_header", "Must be 1 to 255 printable ASCII characters.", {
    minLength: 1,
    maxLength: 255,
    pattern: "^[ -~]*$",
  }),
);
