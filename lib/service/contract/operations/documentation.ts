import * as z from "zod/mini";
import { booleanText } from "../fields.ts";
import type { ApiOperation } from "../operation.ts";

/** Response of GET /openapi.json. The OpenAPI Specification defines the rest of it. */
export const OpenapiDocument = z.looseObject({ openapi: z.string() });

export const OpenapiQuery = z.strictObject({ webhooks: z.optional(booleanText) });

export const readOpenapi = {
  method: "GET",
  path: "/openapi.json",
  summary: "Read this description of the API, as an OpenAPI 3.1 document",
  admission: { by: "anyone" },
  query: OpenapiQuery,
  response: { status: 200, schema: OpenapiDocument },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;
