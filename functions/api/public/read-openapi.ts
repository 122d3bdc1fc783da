import { servedAt } from "#api-docs/openapi/with-base-url.ts";
import * as operations from "#contract/operations/documentation.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { serve } from "#http/serve.ts";
import { publicApi } from "#runtime/public.ts";
import document from "../../../docs/openapi.json" with { type: "json" };

const body = servedAt(document, publicApi.baseUrl);

export const handler = serve(operations.readOpenapi, byAnyone(publicApi), async () => ({ body }));
