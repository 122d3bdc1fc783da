import { servedAt } from "#api-docs/openapi/with-base-url.ts";
import { docsPage } from "#api-docs/page/page.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { page } from "#http/html-page.ts";
import { publicApi } from "#runtime/public.ts";
import document from "../../docs/openapi.json" with { type: "json" };

export const handler = openEndpoint(publicApi, 200, page(docsPage(servedAt(document, publicApi.baseUrl))));
