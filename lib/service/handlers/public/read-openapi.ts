import { servedAt, withoutWebhooks } from "#api-docs/openapi/with-base-url.ts";
import * as operations from "#contract/operations/documentation.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import document from "../../../../docs/openapi.json" with { type: "json" };

export const readOpenapi = handler(operations.readOpenapi, byAnyone, ({ baseUrl }: Ports<"baseUrl">) => {
  const body = servedAt(document, baseUrl);
  return async ({ query }) => ({ body: query.webhooks === "false" ? withoutWebhooks(body) : body });
});
