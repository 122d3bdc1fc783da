import { IdempotencyKey } from "#contract/idempotency-key.ts";
import { LIMITS } from "#contract/limits.ts";
import type { ApiOperation } from "#contract/operation.ts";
import { API_PREFIX, COMMON_ERRORS, operations } from "#contract/operations.ts";
import { limitInWords } from "../format-limit.ts";
import type { SchemaDoc } from "./describe.ts";
import { type OperationDoc, TAGS } from "./describe.ts";
import { OPERATION_DOCS, REQUEST_HEADER_DOCS, SCHEMA_DOCS } from "./descriptions.ts";
import { ENUMERATION_SCHEMAS } from "./enumerations.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import type { Json } from "./json-schema.ts";
import { errorResponses, HEADERS, headers, LIST_HEADERS } from "./responses.ts";
import { componentSchemas, described, schemaOf, withoutErrorCodes } from "./schemas.ts";
import { webhookItems } from "./webhook-payloads.ts";

/** The sources of the document. */
export type Source = {
  operations: Readonly<Record<string, ApiOperation>>;
  docs: Readonly<Record<string, OperationDoc>>;
  schemas: readonly SchemaDoc[];
};

const INFO = {
  title: "Assessment Invitation Service API",
  version: "1.0.0",
  summary: "Invite candidates to online editorial assessments and follow their invitations.",
  description: [
    "A JSON API: list the available assessments, invite a candidate to one or more of them, and follow the status and results of the " +
      "invitation. Each account has credits; creating an invitation spends them.",
    "Every request except the one for this document needs an API key. Every response, of any status, has the rate " +
      "limit headers, must not be cached (`Cache-Control: no-store`) and makes browsers use only TLS " +
      "(`Strict-Transport-Security`). Timestamps are ISO 8601 in UTC with a trailing `Z`. Optional fields are always " +
      "present, and `null` if unset. New fields may be added to responses within v1: ignore those you do not know.",
    "HEAD returns the same as GET without the body, and OPTIONS returns 204 and `Allow`. Any other method on a known path gets " +
      "405 `method_not_allowed` with `Allow`, and an unknown path 404 `not_found`.",
    'Some requests are rejected by the gateway before they reach the service, with `{ "message": … }` and without ' +
      "these headers: those with a body over 6 MB or with broken percent-encoding in the path, and those that exceed the total rate that the service " +
      "accepts from all its clients together (503 or 429).",
  ].join("\n\n"),
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

const SECURITY_SCHEME = {
  type: "http",
  scheme: "bearer",
  description:
    "An API key of the account: `Authorization: Bearer <API_KEY>`. It is a secret: store it in an environment variable, " +
    "never in client-side code or a public repository. A key has scopes, chosen when it is created. The " +
    "description of an operation names the scope that it needs; for a key without it, the response is 403 `forbidden`.",
};

/** The limits of an operation as a sentence. */
const limitsOf = ({ admission, limit: limitClass }: ApiOperation): string => {
  const account = admission.by === "key" ? [...(limitClass ? [LIMITS[limitClass]] : []), LIMITS.account] : [];
  return `**Limits.** ${[...account.map((each) => `${limitInWords(each)} per account`), `${limitInWords(LIMITS.ip)} per IP address`].join("; ")}.`;
};

/** The scope that the key needs, in a sentence. */
const scopeOf = ({ admission }: ApiOperation): string[] =>
  admission.by !== "key" || admission.scope === null ? [] : [`**Scope.** \`${admission.scope}\`.`];

/** What a repeat with the same key returns; how the others do is in their own descriptions. */
const repeatsOf = ({ idempotent }: ApiOperation): string[] =>
  typeof idempotent === "object"
    ? [
        `**Repeats.** A repeat with the same \`Idempotency-Key\` changes nothing and returns the current state of ${idempotent.replay}.`,
      ]
    : [];

/** The error codes that the operation can return. */
const errorsOf = (operation: ApiOperation) => [
  ...operation.errors,
  ...COMMON_ERRORS.filter((code) => operation.admission.by === "key" || code !== "unauthorized"),
  ...(scopeOf(operation).length === 0 ? [] : (["forbidden"] as const)),
];

/** Fails on missing documentation instead of leaving a gap in the document. */
const needed = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`The OpenAPI document needs ${what}`);
  return value;
};

const content = (schema: string, examples: Readonly<Record<string, unknown>>): Json => ({
  "application/json": { schema: { $ref: `#/components/schemas/${schema}` }, examples },
});

const operationItem = (name: string, operation: ApiOperation, source: Source): Json => {
  const doc = needed(source.docs[name], `an entry for ${name} among the operations of api-docs/openapi`);
  const schemaDoc = (schema: unknown, what: string) =>
    needed(
      source.schemas.find((entry) => entry.schema === schema),
      `a description of ${name}'s ${what} among the schemas of api-docs/openapi`,
    );
  const examples = (of: Readonly<Record<string, unknown>>, what: string) => {
    needed(Object.keys(of)[0], `an example of ${name}'s ${what} among the operations of api-docs/openapi`);
    return of;
  };

  const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => ({
    name: param,
    in: "path",
    required: true,
    ...needed(
      doc.params[param],
      `a description of ${name}'s path parameter ${param} among the operations of api-docs/openapi`,
    ),
    schema: { type: "string" },
  }));
  const requestHeaders = (operation.idempotent === undefined ? [] : ["Idempotency-Key"]).map((header) => ({
    name: header,
    in: "header",
    required: false,
    ...needed(
      REQUEST_HEADER_DOCS[header],
      `a description of the header ${header} among the operations of api-docs/openapi`,
    ),
    schema: schemaOf(IdempotencyKey),
  }));
  const parameters = [...params, ...queryParameters(operation, schemaDoc), ...requestHeaders];

  const { status, schema } = operation.response;
  const isList = operation.method === "GET" && "data" in Object(schemaOf(schema).properties);
  // Every operation with an Idempotency-Key can return a replay.
  const replay = operation.idempotent === undefined ? [] : ["Idempotent-Replay"];
  return {
    operationId: name,
    summary: operation.summary,
    description: [doc.description, ...scopeOf(operation), ...repeatsOf(operation), limitsOf(operation)].join("\n\n"),
    tags: [doc.tag],
    ...(operation.admission.by === "key" ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body
      ? {
          requestBody: {
            required: operation.bodyOptional !== true,
            content: content(schemaDoc(operation.body, "body").name, examples(doc.requests, "request")),
          },
        }
      : {}),
    responses: {
      [status]: {
        description: doc.success,
        headers: headers(...replay, ...(isList ? LIST_HEADERS : [])),
        content: content(schemaDoc(schema, "response").name, examples(doc.responses, "response")),
      },
      ...Object.fromEntries(
        errorResponses(errorsOf(operation)).map((error) => [
          error.status,
          { $ref: `#/components/responses/${error.name}` },
        ]),
      ),
    },
  };
};

const queryParameters = (operation: ApiOperation, docOf: (schema: unknown, what: string) => SchemaDoc): Json[] => {
  if (operation.query === undefined) return [];
  const schema = described(docOf(operation.query, "query"), schemaOf(operation.query));
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property;
    return { name, in: "query", required: required.includes(name), description, schema: rest };
  });
};

/**
 * The OpenAPI 3.1 document of the whole API, made from operations.ts, the zod schemas and their descriptions.
 * Throws when an operation lacks a description or an example.
 */
export const openapiDocument = (
  source: Source = { operations, docs: OPERATION_DOCS, schemas: SCHEMA_DOCS },
): { openapi: string; info: Json; paths: Record<string, Json> } & Json => {
  const all = Object.entries(source.operations);
  const paths: Record<string, Json> = {};
  for (const [name, operation] of all) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationItem(name, operation, source),
    };
  }

  const bodies = new Set<unknown>(all.map(([, { body }]) => body));
  const queries = new Set<unknown>(all.map(([, { query }]) => query));
  const components = source.schemas.filter(({ schema }) => !queries.has(schema));
  const schemas = componentSchemas(components);
  const responses = all.flatMap(([, operation]) => errorResponses(errorsOf(operation)));

  return {
    openapi: "3.1.0",
    info: INFO,
    servers: [
      {
        url: "{base_url}",
        description: "The service. The base URL includes the version.",
        variables: {
          base_url: {
            default: EXAMPLE_ORIGIN + API_PREFIX,
            description: "Base URL, ending in the version's path segment.",
          },
        },
      },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookItems(),
    components: {
      securitySchemes: { apiKey: SECURITY_SCHEME },
      schemas: {
        ...Object.fromEntries(
          components.map(({ name, schema }) => {
            const json = needed(schemas[name], `a schema ${name}`);
            return [name, bodies.has(schema) ? json : withoutErrorCodes(json)];
          }),
        ),
        ...ENUMERATION_SCHEMAS,
      },
      headers: HEADERS,
      responses: Object.fromEntries(responses.map(({ name, response }) => [name, response])),
    },
  };
};
