import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { OPERATION_DOCS, SCHEMA_DOCS } from "#api-docs/openapi/descriptions.ts";
import { openapiDocument, type Source } from "#api-docs/openapi/document.ts";
import type { ApiOperation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";

describe("a forgotten description or example fails clearly", () => {
  const own: Source = { operations, docs: OPERATION_DOCS, schemas: SCHEMA_DOCS };
  const Extra = z.object({ id: z.string() });
  const extra: ApiOperation = {
    method: "GET",
    path: "/extras/{id}",
    summary: "Read an extra",
    admission: { by: "key", scope: null },
    response: { status: 200, schema: Extra },
    errors: ["not_found"],
  };
  const doc = {
    tag: "Account",
    description: "Reads an extra.",
    success: "The extra.",
    params: { id: { description: "Id.", example: "1" } },
    requests: {},
    responses: { extra: { summary: "An extra", value: { id: "1" } } },
  };
  const schema = { name: "Extra", schema: Extra, description: "An extra.", fields: { id: "Id." } };
  const make = (change: Partial<Source>) => () => openapiDocument({ ...own, ...change });
  const withExtra = { ...operations, readExtra: extra };
  const docs = { ...OPERATION_DOCS, readExtra: doc };
  const schemas = [...SCHEMA_DOCS, schema];

  test("an ordinary operation needs nothing but its entries", () => {
    expect(make({ operations: withExtra, docs, schemas })().paths["/extras/{id}"]).toMatchObject({
      get: { operationId: "readExtra", responses: { 404: { $ref: "#/components/responses/NotFound" } } },
    });
  });

  test.each([
    ["an operation", { operations: withExtra, schemas }, "an entry for readExtra"],
    [
      "a path parameter",
      { operations: withExtra, docs: { ...docs, readExtra: { ...doc, params: {} } }, schemas },
      "readExtra's path parameter id",
    ],
    [
      "an example",
      { operations: withExtra, docs: { ...docs, readExtra: { ...doc, responses: {} } }, schemas },
      "an example of readExtra's response",
    ],
    ["a schema", { operations: withExtra, docs }, "a description of readExtra's response"],
    [
      "a field",
      { operations: withExtra, docs, schemas: [...SCHEMA_DOCS, { ...schema, fields: {} }] },
      "no description of Extra.id",
    ],
  ])("%s", (_, change, message) => {
    expect(make(change)).toThrow(message);
  });
});
