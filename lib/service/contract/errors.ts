/**
 * The one table of errors: code → status → text. The specification's rows come first, with their meaning unchanged; the rows
 * below them are additive. `docs` links, the OpenAPI document and the reply middleware all use it.
 */
export const ERRORS = {
  invalid_request: {
    status: 400,
    message: "The request is missing something or is malformed. See errors for the details.",
    meaning: "Missing or malformed parameters",
  },
  unauthorized: {
    status: 401,
    message: "Invalid or missing API key. Send the header Authorization: Bearer <API_KEY>.",
    meaning: "Invalid or missing API key",
  },
  insufficient_credits: {
    status: 402,
    message:
      "The account has too few credits for this invitation. Add credits, then send the same request again: nothing was spent or sent.",
    meaning: "The account has no credits; invitations cannot be sent",
  },
  forbidden: {
    status: 403,
    message: "This API key is not allowed to do this. Use a key with the scope that the operation needs.",
    meaning: "The API key lacks the scope that the operation needs; the message names it",
  },
  test_mode_only: {
    status: 403,
    message:
      "This works in test mode only. Use a test API key (ais_test_…); create one in the dashboard under API tokens.",
    meaning: "The path begins with /test and the API key is a live one; use a test key",
  },
  not_found: {
    status: 404,
    message: "The resource does not exist, or is not available yet.",
    meaning: "The resource does not exist (also returned for results of a pending invitation)",
  },
  method_not_allowed: {
    status: 405,
    message: "This resource does not support the request's method. The Allow header lists the methods it does.",
    meaning: "The path exists, but not with this method; see the Allow header",
  },
  already_submitted: {
    status: 409,
    message: "The candidate has already completed this invitation. Read its results instead.",
    meaning: "The candidate has already completed this invitation",
  },
  invitation_closed: {
    status: 409,
    message: "This invitation is expired or cancelled. Create a new invitation instead.",
    meaning: "The invitation is expired or cancelled, so this is no longer possible",
  },
  clock_advancing: {
    status: 409,
    message:
      "The test clock is still advancing. Wait until GET /test/clock shows the status ready, then send this again.",
    meaning: "The test clock is still advancing",
  },
  endpoint_disabled: {
    status: 409,
    message: "This webhook endpoint is disabled. Enable it first.",
    meaning: "The webhook endpoint is disabled, so nothing is sent to it",
  },
  validation_error: {
    status: 422,
    message: "A parameter breaks a rule. See errors for the details.",
    meaning: "Parameter validation failed; details are in the errors array",
  },
  rate_limited: {
    status: 429,
    message: "Too many requests. Wait until the time in X-RateLimit-Reset (Unix seconds), then try again.",
    meaning: "Too many requests; wait until the time in X-RateLimit-Reset",
  },
  server_error: {
    status: 500,
    message: "Internal error. Try again; if it persists, contact support with the X-Request-Id of this response.",
    meaning: "Internal error; contact support",
  },
} as const satisfies Record<string, { status: number; message: string; meaning: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Responses that only the candidate's page gets, under /candidate/v1; no part of the API's documentation. */
const CANDIDATE_ONLY_ERRORS = {
  part_closed: {
    status: 409,
    message: "This part is submitted, or its time is up. What was saved before then counts.",
    meaning: "The part is submitted or its time is up",
  },
  part_not_ready: {
    status: 409,
    message: "This part cannot be worked on now: another one comes first, or it has not been started.",
    meaning: "Another part comes first, or the part has not been started",
  },
  not_completed: {
    status: 409,
    message: "There is no result yet. Ask for a review when the assessment is completed and scored.",
    meaning: "The assessment is not completed, so there is no result",
  },
  save_conflict: {
    status: 409,
    message:
      "These answers were changed from another tab or window since. Read the state and continue with its answers.",
    meaning: "Another tab has saved since",
  },
} as const satisfies Record<string, { status: number; message: string; meaning: string }>;

/** Responses that only the dashboard's page gets, under /dashboard/api; no part of the API's documentation. */
const DASHBOARD_ONLY_ERRORS = {
  account_switched: {
    status: 409,
    message: "This session was switched to another account in another tab. Reload the page to see that account.",
  },
  already_member: {
    status: 409,
    message: "This address already belongs to a member of the account. Change the member's role instead.",
  },
  invitation_changed: {
    status: 409,
    message: "This invitation was changed or revoked, or has expired. Reload the page to see those that are open.",
  },
  key_inactive: {
    status: 409,
    message: "This API key is revoked, expired or already rotated, so it cannot be rotated. Create a new one instead.",
  },
  last_owner: {
    status: 409,
    message: "An account needs an owner. Make another member an owner first, on the page Team.",
  },
  no_account: {
    status: 409,
    message: "You are signed in, but not a member of any account.",
  },
  mark_changed: {
    status: 409,
    message:
      "Someone else has marked this text meanwhile. Look at their mark, then save yours if it should replace it.",
  },
  panel_changed: {
    status: 409,
    message: "This round of the panel is over. Read the panel again to see which one it is in.",
  },
  settings_changed: {
    status: 409,
    message: "Someone has changed the settings since this page read them. Read them again, then make your change.",
  },
  test_changed: {
    status: 409,
    message: "Someone has changed the test since this page read it. Read it again, then make your change.",
  },
  test_in_use: {
    status: 409,
    message: "Invitations can name the test. Retire it first.",
  },
  team_full: {
    status: 409,
    message: "The account has as many members and open invitations as it may. Remove some first.",
  },
  too_many_keys: {
    status: 409,
    message: "The account has as many active API keys as it may. Revoke one first, or rotate without an overlap.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export const EVERY_ERROR = { ...ERRORS, ...CANDIDATE_ONLY_ERRORS, ...DASHBOARD_ONLY_ERRORS };
export type AnyErrorCode = keyof typeof EVERY_ERROR;

/** One validation error of a request: the field, a machine-readable code, and what to do about it. */
export type ValidationError = { field: string; code: string; message: string };

/** An expected failure, which becomes an error response. `message` defaults to the table's text. */
export class ApiError extends Error {
  readonly code: AnyErrorCode;
  readonly errors: readonly ValidationError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: AnyErrorCode,
    options: { message?: string; errors?: readonly ValidationError[]; headers?: Record<string, string> } = {},
  ) {
    super(options.message ?? EVERY_ERROR[code].message);
    this.name = "ApiError";
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}
