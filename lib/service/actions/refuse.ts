import { ApiError, type Fault } from "#contract/errors.ts";
import type { Refusal } from "#domain/progress.ts";

/** The error of a refused call about a part. */
export const refuse = (code: Refusal): ApiError =>
  code === "unknown_part"
    ? badRequest([{ field: "part", code, message: "This invitation has no such part." }])
    : new ApiError(code);

export const badRequest = (errors: readonly Fault[]): ApiError => new ApiError("validation_error", { errors });
