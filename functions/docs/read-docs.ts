import { docsPage } from "#contract/docs-page.ts";
import { servedAt } from "#contract/openapi-served.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { page } from "#http/page.ts";
import { open } from "#runtime/open.ts";
import document from "../../docs/openapi.json" with { type: "json" };

export const handler = openEndpoint(open, 200, page(docsPage(servedAt(document, open.baseUrl))));
