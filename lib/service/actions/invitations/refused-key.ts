import { ApiError } from "#contract/errors.ts";

const MESSAGES = {
  idempotency_key_reused: "This key was used with another body. Use a new key for a new invitation.",
  original_deleted: "The invitation that this key created was deleted. Use a new key for a new invitation.",
} as const;

export type KeyError = keyof typeof MESSAGES;

/** The refusal of an Idempotency-Key that does not belong to this request. */
export const refusedKey = (code: KeyError): ApiError =>
  new ApiError("validation_error", { errors: [{ field: "Idempotency-Key", code, message: MESSAGES[code] }] });
