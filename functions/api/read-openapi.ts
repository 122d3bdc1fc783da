import { servedAt } from "#api-docs/openapi/with-base-url.ts";
import * as operations from "#contract/operations/documentation.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { onlyReads } from "#http/methods.ts";
import { publicApi } from "#runtime/public.ts";
import document from "../../docs/openapi.json" with { type: "json" };

const body = servedAt(document, publicApi.baseUrl);

export const handler = openEndpoint(
  publicApi,
  operations.readOpenapi.response.status,
  onlyReads(async () => ({ body })),
);
