import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { LIMIT_CLASSES, LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { SCOPES } from "#contract/scopes.ts";
import { type Html, html } from "#domain/html.ts";
import { limitInWords } from "../format-limit.ts";
import { ERROR_DOCS } from "../openapi/errors.ts";
import { type ApiDocument, resolveResponse } from "./document.ts";
import { codeBlock, example, prose } from "./parts.ts";

export const quickStart = (baseUrl: string): Html => html`
<p>Put your API key into the environment, see which tests there are, invite somebody and look at the invitation:</p>
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

# with ID set to invitation.id of the answer above
curl "${baseUrl}/invitations/$ID" -H "Authorization: Bearer $API_KEY"`)}
<p>The candidate gets an email with the link. To send the link yourself, add <code>"send_email": false</code> and use <code>invitation.test_url</code>.</p>
`;

export const authentication = (): Html =>
  prose(
    [
      "Every request carries an API key in the header `Authorization: Bearer <API_KEY>`; only `GET /openapi.json` needs " +
        "none. Keys are created in the dashboard under API tokens, each with a name, the scopes that it needs and, if you " +
        "like, an expiry; an account can have ten active ones. Rotating a key makes its successor and keeps the old one " +
        "valid for up to 24 hours, so that it is replaced without a pause. A revoked key stops working within a minute.",
      `The scopes are ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}. An operation that needs one names it; a key without it is answered 403 \`forbidden\`.`,
      "The key is a secret. Keep it in an environment variable on your server; never put it into client-side code or a " +
        "public repository. A missing or invalid key is answered 401 `unauthorized`.",
    ].join("\n\n"),
  );

export const idempotency = (): Html =>
  prose(
    [
      "When an answer to `POST /invitations` gets lost, send the same request again. With an `Idempotency-Key` (a new " +
        "random value, such as a UUID, for each new invitation), or with a `reference`, the repeat creates nothing: you " +
        "get the original invitation as it is now, with status 201 and the header `Idempotent-Replay: true`. It spends no " +
        "second credit and sends no second email. Requests that race are safe too: one creates, the others replay.",
      [
        "- `Idempotency-Key`: 1 to 255 printable ASCII characters, remembered for 720 hours. It decides alone. The same " +
          "key with another body is refused with 422 and the fault code `idempotency_key_reused`.",
        "- `reference`: counts when there is no key. A request is a repeat when reference, candidate email (in any case) " +
          "and the set of tests are the same, and the original has not expired or been cancelled.",
        "- A refused request is not remembered: after a 400, 402, 422 or 429 the same key can be used again.",
      ].join("\n"),
    ].join("\n\n"),
  );

const codes = Object.keys(ERRORS) as ErrorCode[];

/** The example of an error that the document has, if any operation can answer it. */
const exampleOf = (document: ApiDocument, code: ErrorCode): Html | undefined => {
  const value = Object.values(document.components.responses)
    .map((response) => resolveResponse(document, response).content?.["application/json"].examples[code]?.value)
    .find((found) => found !== undefined);
  return value === undefined ? undefined : example("Example", JSON.stringify(value, null, 2));
};

export const errors = (document: ApiDocument): Html => html`
${prose(
  "Every error has a JSON body with the key `error`: a machine-readable `code`, a `message` for people, and `docs`, a link " +
    "to this section. On 400 and 422 `errors` lists every fault of the request at once, each with `field`, `code` and " +
    "`message`. Decide by `code`; messages may change.\n\nFault codes of any field: `required` (it is missing), `invalid_type` " +
    "(it has the wrong JSON type, or is `null`), `unknown_field` (there is no such field). Of the body as a whole, as field " +
    "`body`: `invalid_json`, `invalid_type`, `too_large`. Those of each field's rules stand beside the field.",
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

/** The endpoints that share a window of their class: `GET /invitations, GET /invitations/{id}`. */
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
    "Windows begin with the clock's minute and hour. Every response, of every status, reports the window that is closest " +
      "to exhaustion among those that apply to it:",
    [
      "- `X-RateLimit-Limit`: the limit that applies.",
      "- `X-RateLimit-Remaining`: requests left in the window.",
      "- `X-RateLimit-Reset`: when the window ends, as Unix time in whole seconds, UTC.",
    ].join("\n"),
    "Over a limit the answer is 429 `rate_limited` with `Retry-After` in seconds, and nothing is done. Slow down before " +
      "`X-RateLimit-Remaining` reaches 0 rather than after.",
  ].join("\n\n"),
)}`;
