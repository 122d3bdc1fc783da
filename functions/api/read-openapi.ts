import * as operations from "#contract/each-operation.ts";
import { servedAt } from "#contract/openapi-served.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { open } from "#runtime/open.ts";
import document from "../../docs/openapi.json" with { type: "json" };

const body = servedAt(document, open.baseUrl);

export const handler = openEndpoint(open, operations.readOpenapi.response.status, async () => ({ body }));
