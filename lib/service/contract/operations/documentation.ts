import * as z from "zod/mini";
import type { ApiOperation } from "../operation.ts";

/** Response of GET /openapi.json. The OpenAPI Specification defines the rest of it. */
export const OpenapiDocument = z.looseObject({ openapi: z.string() });

export const readOpenapi = {
  method: "GET",
  path: "/openapi.json",
  summary: "Read this description of the API, as an OpenAPI 3.1 document",
  admission: { by: "anyone" },
  response: { status: 200, schema: OpenapiDocument },
  errors: [],
} as const satisfies ApiOperation;
