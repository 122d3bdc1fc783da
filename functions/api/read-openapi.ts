import { servedAt } from "#contract/openapi-served.ts";
import { operations } from "#contract/operations.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { api } from "#runtime/api.ts";
import document from "../../docs/openapi.json" with { type: "json" };

const body = servedAt(document, api.baseUrl);

export const handler = openEndpoint(api, operations.readOpenapi.response.status, async () => ({ body }));
