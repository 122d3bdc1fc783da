import * as z from "zod/mini";
import { ApiError } from "./errors.ts";
import { rule } from "./rule.ts";

/** Idempotency-Key: 1 to 255 printable ASCII characters. */
export const IdempotencyKey = z.string().check(
  rule((key) => /^[\x20-\x7e]{1,255}$/.test(key), "invalid_header", "Must be 1 to 255 printable ASCII characters.", {
    minLength: 1,
    maxLength: 255,
    pattern: "^[ -~]*$",
  }),
);

const REFUSALS = {
  idempotency_key_reused: "This key was used with another body. Use a new key for a new request.",
  original_deleted: "The invitation that this key created was deleted. Use a new key for a new invitation.",
} as const;

/** The refusal of an Idempotency-Key that does not belong to this request. */
export const refusedKey = (code: keyof typeof REFUSALS): ApiError =>
  new ApiError("validation_error", { errors: [{ field: "Idempotency-Key", code, message: REFUSALS[code] }] });
