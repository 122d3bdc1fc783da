import { SCOPES } from "#contract/accounts/scopes.ts";
import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { LIMIT_CLASSES, LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { type Html, html } from "#domain/html.ts";
import { limitInWords } from "../format-limit.ts";
import { ERROR_DOCS } from "../openapi/errors.ts";
import { type ApiDocument, resolveResponse } from "./document.ts";
import { codeBlock, example, prose } from "./parts.ts";

export const quickStart = (baseUrl: string): Html => html`
<p>Set your API key as an environment variable, list the available tests, create an invitation and read its status:</p>
${codeBlock(`export API_KEY=…   # from your account

curl "${baseUrl}/tests" -H "Authorization: Bearer $API_KEY"

curl "${baseUrl}/invitations" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{
    "candidate_email": "ada@example.com",
    "candidate_name": "Ada Lovelace",
    "tests": ["grammar-test"]
  }'

# with ID set to invitation.id of the response above
curl "${baseUrl}/invitations/$ID" -H "Authorization: Bearer $API_KEY"`)}
<p>The candidate gets an email with the link. To send the link yourself, add <code>"send_email": false</code> and use <code>invitation.test_url</code>.</p>
`;

export const authentication = (): Html =>
  prose(
    [
      "Every request needs an API key in the header `Authorization: Bearer <API_KEY>`, except `GET /openapi.json`. " +
        "Create keys in the dashboard under API tokens, each with a name, its scopes and an optional expiry. An account can " +
        "have ten active keys. Rotating a key creates its successor and keeps the old key valid for up to 24 hours, so that " +
        "you can replace it without downtime. A revoked key stops working within a minute.",
      `The scopes are ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}. The description of an operation names the scope that it needs; for a key without it, the response is 403 \`forbidden\`.`,
      "The key is a secret. Store it in an environment variable on your server; never put it into client-side code or a " +
        "public repository. For a missing or invalid key, the response is 401 `unauthorized`.",
    ].join("\n\n"),
  );

export const idempotency = (): Html =>
  prose(
    [
      "If the response to `POST /invitations` is lost, send the same request again. With an `Idempotency-Key` (a new " +
        "random value, such as a UUID, for each new invitation), or with a `reference`, the repeat creates nothing: you " +
        "get the current state of the original invitation, with status 201 and the header `Idempotent-Replay: true`. It spends no " +
        "credits and sends no second email. Concurrent requests are safe too: one creates, the others replay.",
      [
        "- `Idempotency-Key`: 1 to 255 printable ASCII characters, remembered for 720 hours. If it is sent, only the key matters. The same " +
          "key with a different body is rejected with 422 and the code `idempotency_key_reused`.",
        "- `reference`: counts if there is no key. A request is a repeat if reference, candidate email (case-insensitive) " +
          "and the set of tests are the same, and the original has not expired or been cancelled.",
        "- Every other POST takes an `Idempotency-Key` too, remembered for 24 hours for its path. A repeat does nothing and returns the " +
          "current state; a secret is shown only by the original response.",
        "- A rejected request is not remembered: after a 400, 402, 422 or 429 the same key can be used again.",
      ].join("\n"),
    ].join("\n\n"),
  );

const codes = Object.keys(ERRORS) as ErrorCode[];

/** The document's example of an error, if any operation can return it. */
const exampleOf = (document: ApiDocument, code: ErrorCode): Html | undefined => {
  const value = Object.values(document.components.responses)
    .map((response) => resolveResponse(document, response).content?.["application/json"].examples[code]?.value)
    .find((found) => found !== undefined);
  return value === undefined ? undefined : example("Example", JSON.stringify(value, null, 2));
};

export const errors = (document: ApiDocument): Html => html`
${prose(
  "Every error has a JSON body with the key `error`: a machine-readable `code`, a human-readable `message`, and `docs`, a link " +
    "to this section. On 400 and 422, `errors` lists all validation errors of the request, each with `field`, `code` and " +
    "`message`. Rely on `code`; messages may change.\n\nCodes of any field: `required` (it is missing), `invalid_type` " +
    "(it has the wrong JSON type, or is `null`), `unknown_field` (there is no such field). Codes of the whole body, with the field " +
    "`body`: `invalid_json`, `invalid_type`, `too_large`. The codes of a field's rules are listed with the field.",
)}
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${codes.map(
  (
    code,
  ) => html`<tr><td>${ERRORS[code].status}</td><td><a href="#${code}"><code>${code}</code></a></td><td>${ERRORS[code].meaning}.</td></tr>
`,
)}</tbody>
</table>
${codes.map(
  (code) => html`<section class="card">
<h3 id="${code}"><a href="#${code}">${ERRORS[code].status} <span class="path">${code}</span></a></h3>
<p>${ERRORS[code].meaning}.</p>
${prose(`**What to do.** ${ERROR_DOCS[code].advice}`)}
${exampleOf(document, code)}
</section>
`,
)}`;

/** The endpoints of a limit class, which share its window: `GET /invitations, GET /invitations/{id}`. */
const endpointsOf = (limitClass: LimitClass): string =>
  Object.values<Operation>(operations)
    .filter(({ limit }) => limit === limitClass)
    .map(({ method, path }) => `${method} ${path}`)
    .join(", ");

const LIMIT_ROWS: readonly { scope: string; limit: { requests: number; window: string }; per: string }[] = [
  ...LIMIT_CLASSES.map((name) => ({ scope: endpointsOf(name), limit: LIMITS[name], per: "account" })),
  { scope: "All endpoints", limit: LIMITS.account, per: "account" },
  { scope: "All endpoints", limit: LIMITS.ip, per: "IP address" },
];

export const rateLimits = (): Html => html`
<table>
<thead><tr><th scope="col">Scope</th><th scope="col">Limit</th></tr></thead>
<tbody>
${LIMIT_ROWS.map(
  ({ scope, limit, per }) => html`<tr><td>${scope}</td><td>${limitInWords(limit)}, per ${per}</td></tr>
`,
)}</tbody>
</table>
${prose(
  [
    "Windows start at full minutes and hours. Every response, of any status, reports the window that is closest " +
      "to exhaustion among those that apply to it:",
    [
      "- `X-RateLimit-Limit`: the limit that applies.",
      "- `X-RateLimit-Remaining`: requests left in the window.",
      "- `X-RateLimit-Reset`: when the window ends, as Unix time in whole seconds, UTC.",
    ].join("\n"),
    "Over a limit, the response is 429 `rate_limited` with `Retry-After` in seconds, and the request has no effect. Slow down before " +
      "`X-RateLimit-Remaining` reaches 0 rather than after.",
  ].join("\n\n"),
)}`;
