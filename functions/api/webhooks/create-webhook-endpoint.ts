import { createWebhookEndpoint } from "#handlers/webhooks/create-webhook-endpoint.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { checkUrl, endpoints, secrets } from "#runtime/providers.ts";

export const handler = lambda(createWebhookEndpoint, { ...forKeys, endpoints, secrets, checkUrl });
