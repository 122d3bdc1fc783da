import { ErrorBody, ErrorEnvelope, ValidationErrorEntry } from "#contract/envelopes.ts";
import type { ErrorCode, ValidationError } from "#contract/errors.ts";
import { ERRORS } from "#contract/errors.ts";
import { EXPIRY_HOURS } from "#contract/invitation.ts";
import { describe, type SchemaDoc } from "./describe.ts";

/** What a client does about each error, and what the `errors` entries of an example look like. Documentation only. */
export const ERROR_DOCS: Record<ErrorCode, { advice: string; errors?: readonly ValidationError[] }> = {
  invalid_request: {
    advice:
      "Mend the request; the same one fails again. Each entry of `errors` names a field that is missing or has the wrong " +
      "JSON type, or what is wrong with a header or the body as a whole.",
    errors: [
      { field: "candidate_name", code: "required", message: "This field is required." },
      { field: "send_email", code: "invalid_type", message: "Must be true or false." },
    ],
  },
  unauthorized: {
    advice:
      "Send `Authorization: Bearer <API_KEY>` with a key of your account that has not been revoked. Do not try again " +
      "with the same key. Missing, malformed, unknown and revoked keys all get this one answer.",
  },
  insufficient_credits: {
    advice:
      "Nothing was spent or sent. Add credits, then send the same request again, with the same `Idempotency-Key` if it " +
      "had one. `GET /account` shows the balance.",
  },
  forbidden: {
    advice:
      "Do not try again with the same key. The message names the scope that it lacks: use a key that has it, or create one " +
      "in the dashboard under API tokens.",
  },
  not_found: {
    advice:
      "Check the id and the path. Another account's id gets the same answer as one that does not exist. Results are " +
      "available only once the invitation is `completed`.",
  },
  method_not_allowed: { advice: "Use one of the methods in the `Allow` header." },
  already_submitted: { advice: "Do not repeat the request. Read the invitation's results instead." },
  invitation_closed: {
    advice: "Do not repeat the request. Create a new invitation if the candidate should still come.",
  },
  endpoint_disabled: {
    advice: 'Enable the endpoint (`PATCH /webhook_endpoints/{id}` with `{"enabled": true}`), then repeat the request.',
  },
  validation_error: {
    advice:
      "Mend the request; the same one fails again. Each entry of `errors` names a field, the rule that it breaks and what " +
      "to do. A reused `Idempotency-Key` is reported here too.",
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
      "Wait `Retry-After` seconds (until `X-RateLimit-Reset`, Unix seconds), then send the request again. Nothing was done.",
  },
  server_error: {
    advice:
      "Send the same request again after a few seconds, waiting longer each time; a create is safe to repeat when it " +
      "carries an `Idempotency-Key` or a `reference`. If it persists, contact support with the response's `X-Request-Id`.",
  },
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("ValidationError", ValidationErrorEntry, "One validation error of a request.", {
    field: "The field at fault, such as `tests[1]`, or the header's name.",
    code: "Machine-readable code of the broken rule.",
    message: "What to do about it.",
  }),

  describe("ErrorBody", ErrorBody, "What went wrong.", {
    code: { description: "Machine-readable error code.", enum: Object.keys(ERRORS) },
    message: "Human-readable message.",
    docs: { description: "Link to the error documentation.", format: "uri" },
    errors: "Every fault of the request at once (at most 100). Present on 400 and 422.",
  }),

  describe("Error", ErrorEnvelope, "The body of every error response.", { error: "The error." }),
];
