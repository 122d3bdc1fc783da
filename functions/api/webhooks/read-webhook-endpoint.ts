import { readWebhookEndpoint } from "#handlers/webhooks/read-webhook-endpoint.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { endpoints } from "#runtime/providers.ts";

export const handler = lambda(readWebhookEndpoint, { ...forKeys, endpoints });
