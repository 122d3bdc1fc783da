import * as z from "zod/mini";
import { type AnyErrorCode, EVERY_ERROR } from "./errors.ts";

/** One entry of `errors` in an error response. */
export const ValidationErrorEntry = z.object({ field: z.string(), code: z.string(), message: z.string() });

/** What went wrong. `errors` is present on 400 and 422. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  docs: z.string(),
  errors: z.optional(z.array(ValidationErrorEntry)),
});

/** The body of every error response (spec: Errors). */
export const ErrorEnvelope = z.object({ error: ErrorBody });
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** An error's body as it goes over the wire. */
export const errorEnvelope = (
  error: { code: AnyErrorCode; message?: string; errors?: readonly z.infer<typeof ValidationErrorEntry>[] | undefined },
  docsUrl: string,
): ErrorEnvelope => ({
  error: {
    code: error.code,
    message: error.message ?? EVERY_ERROR[error.code].message,
    docs: `${docsUrl}#errors`,
    ...(error.errors === undefined ? {} : { errors: [...error.errors] }),
  },
});
