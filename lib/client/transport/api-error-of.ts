import * as classes from "../error-classes.ts";
import { type AnsweredCall, ApiError } from "../errors.ts";
import type { ErrorCode, ErrorEnvelope } from "../types.ts";

/** The compiler reports a code of the API that has no class. */
const ERROR_CLASSES: Readonly<Record<ErrorCode, typeof ApiError>> = {
  invalid_request: classes.InvalidRequestError,
  unauthorized: classes.UnauthorizedError,
  insufficient_credits: classes.InsufficientCreditsError,
  forbidden: classes.ForbiddenError,
  test_mode_only: classes.TestModeOnlyError,
  not_found: classes.NotFoundError,
  method_not_allowed: classes.MethodNotAllowedError,
  already_submitted: classes.AlreadySubmittedError,
  invitation_closed: classes.InvitationClosedError,
  clock_advancing: classes.ClockAdvancingError,
  endpoint_disabled: classes.EndpointDisabledError,
  validation_error: classes.ValidationError,
  rate_limited: classes.RateLimitedError,
  server_error: classes.ServerError,
};

/** What gateways and proxies say in their own words has the same meaning and class. */
const codeOfStatus = (status: number): ErrorCode | "unknown" => {
  if (status === 429) return "rate_limited";
  return status >= 500 ? "server_error" : "unknown";
};

const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(ERROR_CLASSES, code);

const envelopeIn = (text: string): Partial<ErrorEnvelope> | undefined => {
  try {
    return JSON.parse(text) as Partial<ErrorEnvelope>;
  } catch {
    return undefined;
  }
};

/** The error of a response with a status of 300 or more; for a code that this version does not know, an `ApiError`. */
export const apiErrorOf = (text: string, call: AnsweredCall): ApiError => {
  const error = envelopeIn(text)?.error;
  if (typeof error?.code === "string" && typeof error.message === "string") {
    const ErrorClass = isCode(error.code) ? ERROR_CLASSES[error.code] : ApiError;
    return new ErrorClass({ ...error, errors: Array.isArray(error.errors) ? error.errors : [] }, call);
  }
  const code = codeOfStatus(call.status);
  const ErrorClass = code === "unknown" ? ApiError : ERROR_CLASSES[code];
  const message = `${call.method} ${call.path} got a ${call.status} that is not from the API. Check baseUrl, and proxies.`;
  return new ErrorClass({ code, message }, call);
};
