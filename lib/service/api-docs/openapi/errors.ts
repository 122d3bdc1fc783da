import { ErrorBody, ErrorEnvelope, ValidationErrorEntry } from "#contract/envelopes.ts";
import type { ErrorCode, ValidationError } from "#contract/errors.ts";
import { ERRORS } from "#contract/errors.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import { describe, type SchemaDoc } from "./describe.ts";

/** Why each error happens, what a client should do about it, and example `errors` entries. */
export const ERROR_DOCS: Record<ErrorCode, { cause: string; advice: string; errors?: readonly ValidationError[] }> = {
  invalid_request: {
    cause:
      "The request does not have the shape that the operation needs: the body is not JSON or not an object, a required field is missing, a field has the wrong JSON type (`null` included), the `Content-Type` is not JSON, the body is too large, or a header is malformed. Usually a bug in the code that builds the request.",
    advice:
      "Fix the request before you retry; the same request fails again. Each entry of `errors` names a field that is missing or has the wrong " +
      "JSON type, or reports a problem with a header or with the whole body.",
    errors: [
      { field: "candidate_name", code: "required", message: "This field is required." },
      { field: "send_email", code: "invalid_type", message: "Must be true or false." },
    ],
  },
  unauthorized: {
    cause:
      "There is no `Authorization` header, it does not begin with `Bearer`, or its key is malformed, unknown, expired or revoked. Common reasons are an environment variable that is not set, a line break at the end of a key that was read from a file, and a key of another deployment.",
    advice:
      "Send `Authorization: Bearer <API_KEY>` with an active key of your account. Do not retry " +
      "with the same key. Missing, malformed, unknown and revoked keys all get this response.",
  },
  insufficient_credits: {
    cause:
      "The balance of the account is lower than the sum of the tests' credits, for a new invitation or for one that is reopened. In a bulk request each row is judged at its turn, so a cheaper row after it can still succeed.",
    advice:
      "No credits were spent and nothing was sent. Add credits, then send the same request again, with the same `Idempotency-Key` if it " +
      "had one. `GET /account` shows the balance.",
  },
  forbidden: {
    cause: "The key is valid, but was created without the scope that the operation needs.",
    advice:
      "Do not try again with the same key. The message names the scope that it lacks: use a key that has it, or create one " +
      "in the dashboard under API tokens.",
  },
  test_mode_only: {
    cause: "The request has a live key. Simulated candidates, the test clock and kept emails exist only in test mode.",
    advice: "Send the request with a test key (`ais_test_…`). Nothing under `/test` exists for live data.",
  },
  not_found: {
    cause:
      "There is no such path, or nothing with this id in the account and the mode of the key. Ids of live mode do not exist for a test key, and the other way round. Results do not exist before the invitation is `completed`.",
    advice:
      "Check the id and the path. An id of another account gets the same response as one that does not exist. Results are " +
      "available only after the invitation is `completed`.",
  },
  method_not_allowed: {
    cause: "Usually a typing error in the method, or a redirect that turned a POST into a GET.",
    advice: "Use one of the methods in the `Allow` header.",
  },
  already_submitted: {
    cause:
      "The last test was submitted before the request arrived. Between the two, scoring can take some seconds during which the invitation is still `in_progress`.",
    advice: "Do not repeat the request. Read the invitation's results instead.",
  },
  clock_advancing: {
    cause:
      "An earlier advance still does the work that became due, such as expiries, reminders and retries of webhooks. Two advances at once would have no defined order.",
    advice: "Wait until `GET /test/clock` shows the status `ready`, then send the same request again.",
  },
  invitation_closed: {
    cause:
      "The link expired, or the invitation was cancelled, so it cannot be cancelled, resent or extended any more. An invitation that expired without being finished can be extended for seven days.",
    advice: "Do not repeat the request. Create a new invitation if the candidate should still take the tests.",
  },
  endpoint_disabled: {
    cause: "You disabled the endpoint, it answered with 410, or it failed for 120 hours without a success.",
    advice:
      'Enable the endpoint (`PATCH /webhook_endpoints/{id}` with `{"enabled": true}`), then send the request again.',
  },
  validation_error: {
    cause:
      "The request has the right shape and breaks a rule: an address that is none, a test that does not exist, a number out of its range, an unknown field, or an `Idempotency-Key` that belongs to another body.",
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
    cause:
      "More requests arrived within a minute or an hour than the [limits](/docs/limits) allow, or an invitation was resent within a minute of its last email. The headers name the window that is closest to exhaustion.",
    advice:
      "Wait `Retry-After` seconds (until `X-RateLimit-Reset`, Unix seconds), then send the request again. The request had no effect.",
  },
  server_error: {
    cause: "A fault of the service, or of something that it depends on. It has been logged with the request id.",
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
