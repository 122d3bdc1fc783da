import { ApiError } from "./errors.ts";

/** 400: a field is missing or has the wrong JSON type; see `errors`. */
export class InvalidRequestError extends ApiError {}
/** 401: the API key is missing, unknown, expired or revoked. */
export class UnauthorizedError extends ApiError {}
/** 402: the account has too few credits. Nothing was spent; add credits and repeat the call. */
export class InsufficientCreditsError extends ApiError {}
/** 403: the API key lacks the scope that the call needs. */
export class ForbiddenError extends ApiError {}
/** 403: the call is for test mode only, and the API key is a live one. */
export class TestModeOnlyError extends ApiError {}
/** 404: there is no such object in this account, or its results are not available yet. */
export class NotFoundError extends ApiError {}
/** 405: the resource does not support this method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the candidate has already completed the invitation. */
export class AlreadySubmittedError extends ApiError {}
/** 409: the invitation is expired or cancelled. */
export class InvitationClosedError extends ApiError {}
/** 409: the test clock is still advancing. */
export class ClockAdvancingError extends ApiError {}
/** 409: the webhook endpoint is disabled. */
export class EndpointDisabledError extends ApiError {}
/** 422: a field breaks a rule; see `errors`. */
export class ValidationError extends ApiError {}
/** 429: too many requests, and the wait is longer than the client waits by itself. */
export class RateLimitedError extends ApiError {}
/** 5xx: the service failed, at each attempt. */
export class ServerError extends ApiError {}
