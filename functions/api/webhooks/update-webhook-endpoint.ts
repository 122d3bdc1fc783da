import { updateWebhookEndpoint } from "#handlers/webhooks/update-webhook-endpoint.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { checkUrl, endpoints } from "#runtime/providers.ts";

export const handler = lambda(updateWebhookEndpoint, { ...forKeys, endpoints, checkUrl });
