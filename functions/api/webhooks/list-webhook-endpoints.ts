import { listWebhookEndpoints } from "#handlers/webhooks/list-webhook-endpoints.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { endpoints } from "#runtime/providers.ts";

export const handler = lambda(listWebhookEndpoints, { ...forKeys, endpoints });
