import { servedAt } from "#api-docs/openapi/with-base-url.ts";
import * as operations from "#contract/operations/documentation.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { open } from "#runtime/public.ts";
import document from "../../docs/openapi.json" with { type: "json" };

const body = servedAt(document, open.baseUrl);

export const handler = openEndpoint(open, operations.readOpenapi.response.status, async () => ({ body }));
