import { ErrorBody, ErrorEnvelope, ValidationErrorEntry } from "#contract/envelopes.ts";
import type { ErrorCode, ValidationError } from "#contract/errors.ts";
import { ERRORS } from "#contract/errors.ts";
import { EXPIRY_HOURS } from "#contract/invitations/invitation.ts";
import { describe, type SchemaDoc } from "./describe.ts";

/** What a client should do about each error, and example `errors` entries. Only the documentation uses it. */
export const ERROR_DOCS: Record<ErrorCode, { advice: string; errors?: readonly ValidationError[] }> = {
  invalid_request: {
    advice:
      "Fix the request before you retry; the same request fails again. Each entry of `errors` names a field that is missing or has the wrong " +
      "JSON type, or reports a problem with a header or with the whole body.",
    errors: [
      { field: "candidate_name", code: "required", message: "This field is required." },
      { field: "send_email", code: "invalid_type", message: "Must be true or false." },
    ],
  },
  unauthorized: {
    advice:
      "Send `Authorization: Bearer <API_KEY>` with an active key of your account. Do not retry " +
      "with the same key. Missing, malformed, unknown and revoked keys all get this response.",
  },
  insufficient_credits: {
    advice:
      "No credits were spent and nothing was sent. Add credits, then send the same request again, with the same `Idempotency-Key` if it " +
      "had one. `GET /account` shows the balance.",
  },
  forbidden: {
    advice:
      "Do not try again with the same key. The message names the scope that it lacks: use a key that has it, or create one " +
      "in the dashboard under API tokens.",
  },
  test_mode_only: {
    advice: "Send the request with a test key (`ais_test_…`). Nothing under `/test` exists for live data.",
  },
  not_found: {
    advice:
      "Check the id and the path. An id of another account gets the same response as one that does not exist. Results are " +
      "available only after the invitation is `completed`.",
  },
  method_not_allowed: { advice: "Use one of the methods in the `Allow` header." },
  already_submitted: { advice: "Do not repeat the request. Read the invitation's results instead." },
  clock_advancing: {
    advice: "Wait until `GET /test/clock` shows the status `ready`, then send the same request again.",
  },
  invitation_closed: {
    advice: "Do not repeat the request. Create a new invitation if the candidate should still take the tests.",
  },
  endpoint_disabled: {
    advice:
      'Enable the endpoint (`PATCH /webhook_endpoints/{id}` with `{"enabled": true}`), then send the request again.',
  },
  validation_error: {
    advice:
      "Fix the request before you retry; the same request fails again. Each entry of `errors` names a field, the broken rule and what " +
      "to do. A reused `Idempotency-Key` is also reported here.",
    errors: [
      {
        field: "tests[1]",
        code: "unknown_test",
        message: "No such test. Use the slugs of GET /tests.",
      },
      {
        field: "expiry_hours",
        code: "out_of_range",
        message: `Must be a whole number from ${EXPIRY_HOURS.min} to ${EXPIRY_HOURS.max}.`,
      },
      { field: "sendEmail", code: "unknown_field", message: "This field does not exist. Check its spelling." },
    ],
  },
  rate_limited: {
    advice:
      "Wait `Retry-After` seconds (until `X-RateLimit-Reset`, Unix seconds), then send the request again. The request had no effect.",
  },
  server_error: {
    advice:
      "Send the same request again after a few seconds, with increasing delays; creating an invitation is safe to repeat if the request " +
      "has an `Idempotency-Key` or a `reference`. If it persists, contact support with the response's `X-Request-Id`.",
  },
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("ValidationErrorEntry", ValidationErrorEntry, "One validation error of a request.", {
    field: "The invalid field, such as `tests[1]`, or the name of the header.",
    code: "Machine-readable code of the broken rule.",
    message: "What to do about it.",
  }),

  describe("ErrorBody", ErrorBody, "An error.", {
    code: { description: "Machine-readable error code.", enum: Object.keys(ERRORS) },
    message: "Human-readable message.",
    docs: { description: "Link to the error documentation.", format: "uri" },
    errors: "All validation errors of the request (at most 100). Present on 400 and 422.",
  }),

  describe("ErrorEnvelope", ErrorEnvelope, "The body of every error response.", { error: "The error." }),
];
