import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openapiDocument } from "#api-docs/openapi/document.ts";
import { ErrorEnvelope } from "#contract/envelopes.ts";
import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { ApiOperation } from "#contract/operation.ts";
import { COMMON_ERRORS, operations } from "#contract/operations.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { judge } from "../../support/fuzz/judge.ts";

type Content = { "application/json": { schema: { $ref: string }; examples: Record<string, { value: unknown }> } };
type Response = { $ref?: string; description: string; headers: Record<string, { $ref: string }>; content: Content };
type Schema = {
  type?: unknown;
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  "x-error-codes"?: { code: string; message: string }[];
} & Record<string, unknown>;
type Item = {
  operationId: string;
  tags: string[];
  description: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
type Document = {
  openapi: string;
  webhooks: Record<string, { post: Item }>;
  servers: { url: string; variables: Record<string, { default: string }> }[];
  paths: Record<string, Record<string, Item>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response>; headers: Record<string, object> };
};

const file = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
const document = JSON.parse(file) as Document;

/** What a `$ref` names. */
const at = (ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((value, step) => Reflect.get(Object(value), step), document);

const itemOf = ({ path, method }: ApiOperation): Item => {
  const item = document.paths[path]?.[method.toLowerCase()];
  if (item === undefined) throw new Error(`${method} ${path} is not in the document`);
  return item;
};

const resolved = (response: Response): Response => (response.$ref ? (at(response.$ref) as Response) : response);

const all: [string, ApiOperation][] = Object.entries(operations);
const createSchema = document.components.schemas.CreateInvitation?.properties ?? {};

test("docs/openapi.json is what the contract says (else run: npm run openapi)", () => {
  expect(file).toBe(`${JSON.stringify(openapiDocument(), null, 2)}\n`);
});

test("the document states OpenAPI 3.1, the base URL and a bearer key", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers[0]?.url).toBe("{base_url}");
  expect(document.servers[0]?.variables.base_url?.default).toMatch(/\/api\/v1$/);
  expect(document).toMatchObject({
    security: [{ apiKey: [] }],
    components: { securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
  });
});

describe.each(all)("%s", (name, operation) => {
  const item = itemOf(operation);
  const { admission } = operation;

  test("is documented under its own name", () => {
    expect(item.operationId).toBe(name);
    expect(item.description.length).toBeGreaterThan(40);
    expect(item).toMatchObject({ summary: operation.summary, tags: [expect.any(String)] });
  });

  test("needs a key unless the contract says otherwise", () => {
    expect(item.security).toEqual(admission.by === "key" ? undefined : []);
    expect(Object.keys(item.responses).includes("401")).toBe(admission.by === "key");
  });

  test("lists every error that it can answer, each with its example", () => {
    const expected: ErrorCode[] = [
      ...operation.errors,
      ...COMMON_ERRORS.filter((code) => admission.by === "key" || code !== "unauthorized"),
      ...(admission.by !== "key" || admission.scope === null ? [] : (["forbidden"] as const)),
    ];
    const documented = Object.entries(item.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) =>
        Object.entries(resolved(response).content["application/json"].examples).map(([code, { value }]) => {
          expect(z.parse(ErrorEnvelope, value).error.code).toBe(code);
          expect(ERRORS[code as ErrorCode].status).toBe(Number(status));
          return code;
        }),
      );
    expect(documented.sort()).toEqual([...new Set(expected)].sort());
  });

  test("carries the rate limit headers and the request id on every response", () => {
    for (const [status, response] of Object.entries(item.responses)) {
      const headers = Object.keys(resolved(response).headers);
      expect(headers).toEqual(
        expect.arrayContaining(["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Request-Id"]),
      );
      expect(headers.includes("Retry-After")).toBe(status === "429");
      expect(headers.includes("Idempotent-Replay")).toBe(
        status === String(operation.response.status) && operation.idempotent !== undefined,
      );
    }
  });

  test("has examples that its schemas take", () => {
    const answers = item.responses[operation.response.status]?.content["application/json"].examples ?? {};
    expect(Object.keys(answers)).not.toEqual([]);
    for (const { value } of Object.values(answers))
      expect(z.safeParse(operation.response.schema, value).error).toBeUndefined();
    if (operation.body === undefined) return;
    const requests = item.requestBody?.content["application/json"].examples ?? {};
    expect(Object.keys(requests)).not.toEqual([]);
    for (const { value } of Object.values(requests)) expect(z.safeParse(operation.body, value).error).toBeUndefined();
  });

  test("describes each path parameter, query parameter and header", () => {
    const parameters = item.parameters ?? [];
    expect(parameters.filter((each) => each.in === "path").map((each) => `{${each.name}}`)).toEqual(
      operation.path.match(/\{\w+\}/g) ?? [],
    );
    expect(parameters.filter((each) => each.in === "header").map((each) => each.name)).toEqual(
      operation.idempotent === undefined ? [] : ["Idempotency-Key"],
    );
    for (const { description, schema } of parameters) {
      expect(description).toMatch(/\.$/);
      expect(schema.type ?? schema.$ref).toBeDefined();
    }
  });
});

test("every error code that an operation can answer is among the codes of the error schema", () => {
  const { code } = document.components.schemas.ErrorBody?.properties ?? {};
  expect(at(String(code?.$ref))).toMatchObject({ enum: Object.keys(ERRORS) });
});

describe("the create request's rules", () => {
  test.each([
    ["candidate_email", { type: "string", format: "email", maxLength: 254 }],
    ["candidate_name", { type: "string", minLength: 1, maxLength: 255 }],
    ["tests", { type: ["array", "null"], minItems: 1 }],
    ["expiry_hours", { type: ["integer", "null"], minimum: 24, maximum: 720 }],
    ["custom_message", { type: ["string", "null"], maxLength: 500 }],
    ["reference", { type: ["string", "null"], minLength: 1, maxLength: 255 }],
    ["send_email", { type: ["boolean", "null"], default: true }],
  ])("%s", (field, keywords) => {
    expect(createSchema[field]).toMatchObject(keywords);
  });

  test("tests are the catalogue's slugs, or those of the account's own", () => {
    const allowed = new RegExp(String(createSchema.tests?.items?.pattern));
    for (const slug of [...CATALOGUE.map((one) => one.slug), "own:house-style"]) expect(slug).toMatch(allowed);
    for (const slug of ["poetry-test", "own:", "own:A", "grammar-test2"]) expect(slug).not.toMatch(allowed);
  });

  test("two fields are required, and unknown ones refused", () => {
    expect(document.components.schemas.CreateInvitation).toMatchObject({
      required: ["candidate_email", "candidate_name"],
      additionalProperties: false,
    });
  });

  test("the stated defaults are those that are filled in", () => {
    const request = { candidate_email: "a@b.co", candidate_name: "A", tests: ["grammar-test"] };
    const filled = Object.entries(CreateInvitation.parse(request));
    for (const [field, schema] of Object.entries(createSchema)) {
      if ("default" in schema) expect(filled).toContainEqual([field, schema.default]);
    }
  });

  test("each field lists the error codes of its rules", () => {
    const codes = (schema: Schema | undefined) => schema?.["x-error-codes"]?.map(({ code }) => code);
    expect(codes(createSchema.tests)).toEqual(["empty", "duplicate_test", "duplicate_test"]);
    expect(codes(createSchema.tests?.items)).toEqual(["unknown_test"]);
    expect(codes(createSchema.expiry_hours)).toEqual(["out_of_range"]);
  });

  test.each(["candidate_name", "custom_message", "reference"])("the pattern of %s is the rule", (field) => {
    const pattern = new RegExp(String(createSchema[field]?.pattern), "u");
    const stated = (text: string) => pattern.test(text);
    const held = (text: string) =>
      CreateInvitation.safeParse({
        ...{ candidate_email: "a@b.co", candidate_name: "A", tests: ["grammar-test"] },
        [field]: text,
      }).success;
    for (let code = 0; code < 0x2100; code += 1) {
      const text = `a${String.fromCodePoint(code)}`;
      expect(stated(text), `U+${code.toString(16)}`).toBe(held(text));
    }
  });

  test("the header Idempotency-Key is 1 to 255 printable ASCII characters", () => {
    const [header] = itemOf(operations.createInvitation).parameters ?? [];
    expect(header).toMatchObject({ name: "Idempotency-Key", in: "header", required: false });
    expect(header?.schema).toMatchObject({ minLength: 1, maxLength: 255, pattern: "^[ -~]*$" });
  });
});

test.each(["listInvitations", "listEvents"] as const)("%s states the rules of its query", (name) => {
  const schemas = itemOf(operations[name]).parameters?.map(({ name, schema }) => [name, schema]) ?? [];
  expect(Object.fromEntries(schemas)).toMatchObject({
    limit: { type: "integer", minimum: 1, maximum: 100 },
    cursor: { type: "string", minLength: 1, "x-error-codes": [{ code: "invalid_cursor" }] },
    created_after: { format: "date-time" },
    created_before: { format: "date-time" },
    ...(name === "listInvitations" ? { status: { $ref: "#/components/schemas/InvitationStatus" } } : {}),
  });
});

test("every field of every object is described", () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(schema.description, name).toMatch(/\.$|\)\.$/);
    for (const [field, { description }] of Object.entries(schema.properties ?? {})) {
      expect(description, `${name}.${field}`).toMatch(/\.$/);
    }
  }
});

test("an optional field of a response is always present, and null when unset", () => {
  const { properties, required } = document.components.schemas.Invitation ?? {};
  expect(required).toEqual(Object.keys(properties ?? {}));
  expect(properties?.reference?.type).toEqual(["string", "null"]);
});

test("responses leave room for new fields", () => {
  for (const name of ["Invitation", "Test", "Account", "ErrorBody"]) {
    expect(document.components.schemas[name]).not.toHaveProperty("additionalProperties");
  }
});

test("every $ref leads somewhere", () => {
  const refs = [...file.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref = ""]) => ref);
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) expect(at(ref), ref).toBeDefined();
});

/** Every schema in a part of the document. */
const schemasIn = (part: unknown): Schema[] =>
  typeof part === "object" && part !== null ? [part as Schema, ...Object.values(part).flatMap(schemasIn)] : [];

// What made the clients of openapi-generator fail; npm run openapi:generators runs such clients.
describe("generators can read the document:", () => {
  const items = Object.values(document.paths).flatMap((path) => Object.values(path));
  const webhooks = Object.values(document.webhooks).map(({ post }) => post);

  test("no tag is used by an operation and by a webhook, which would be one file", () => {
    const ofOperations = new Set(items.flatMap(({ tags }) => tags));
    for (const { tags } of webhooks) for (const tag of tags) expect(ofOperations).not.toContain(tag);
  });

  test("every operation id is unique, and no schema has its name", () => {
    const names = [...items, ...webhooks].map(({ operationId }) => operationId);
    const schemas = Object.keys(document.components.schemas);
    expect(new Set([...names, ...schemas]).size).toBe(names.length + schemas.length);
  });

  test("every list of values is a component, of which no two have the same", () => {
    const { schemas } = document.components;
    const lists = Object.values(schemas).flatMap((schema) => (Array.isArray(schema.enum) ? [schema.enum.join()] : []));
    const anywhere = schemasIn({ paths: document.paths, webhooks: document.webhooks, schemas });
    expect(lists.length).toBeGreaterThan(20);
    expect(new Set(lists).size).toBe(lists.length);
    expect(anywhere.filter((schema) => Array.isArray(schema.enum))).toHaveLength(lists.length);
  });

  test("no schema merges others, and no pattern looks ahead, which Go does not know", () => {
    for (const schema of schemasIn(document.components.schemas)) {
      expect(schema).not.toHaveProperty("allOf");
      if (typeof schema.pattern === "string") expect(schema.pattern).not.toMatch(/\(\?[=!<]/);
    }
  });

  test("the outcomes of a bulk request are told apart by a field", () => {
    expect(document.components.schemas.BulkOutcomes?.properties?.data?.items).toMatchObject({
      discriminator: {
        propertyName: "outcome",
        mapping: {
          created: "#/components/schemas/BulkCreated",
          replayed: "#/components/schemas/BulkReplayed",
          refused: "#/components/schemas/BulkRefused",
        },
      },
    });
  });

  test("no enumeration contains null, no date has a pattern, and no list is a set", () => {
    for (const schema of schemasIn(document)) {
      if (Array.isArray(schema.enum)) expect(schema.enum).not.toContain(null);
      if (schema.format === "date-time") expect(schema).not.toHaveProperty("pattern");
      expect(schema).not.toHaveProperty("uniqueItems");
    }
  });
});

test("no example has a field that its schema lacks", () => {
  const closed = (schema: Schema): Schema =>
    schema.properties === undefined || "additionalProperties" in schema
      ? schema
      : { ...schema, additionalProperties: false };
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)]),
  );
  const faultsOf = judge({ ...document, components: { ...document.components, schemas } }, { validateFormats: true });
  const contents = schemasIn(document).flatMap((part) => ("application/json" in part ? [part as Content] : []));
  expect(contents.length).toBeGreaterThan(60);
  for (const { "application/json": content } of contents) {
    for (const { value } of Object.values(content.examples)) {
      expect(faultsOf(content.schema, value), JSON.stringify(value)).toEqual([]);
    }
  }
});
