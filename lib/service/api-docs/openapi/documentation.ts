import type * as operations from "#contract/operations/documentation.ts";
import { OpenapiDocument, OpenapiQuery } from "#contract/operations/documentation.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("OpenapiDocument", OpenapiDocument, "An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0).", {
    openapi: "Version of the OpenAPI Specification.",
  }),
  describe("OpenapiQuery", OpenapiQuery, "Parts of the document.", {
    webhooks: {
      description:
        "`false` leaves out `webhooks`, for generators that do not read OpenAPI 3.1's. The schemas of the events stay.",
      default: true,
    },
  }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  readOpenapi: {
    tag: "Documentation",
    description:
      "Returns this document. It is the only endpoint that needs no API key; only the limit per IP address applies.",
    success: "The OpenAPI document, with this service's URL in `servers`.",
    params: {},
    requests: {},
    responses: {
      document: {
        summary: "The document, abridged",
        value: { openapi: "3.1.0", info: { title: "Assessment Invitation Service API", version: "1.0.0" }, paths: {} },
      },
    },
  },
};
