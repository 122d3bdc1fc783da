import { deleteWebhookEndpoint } from "#handlers/webhooks/delete-webhook-endpoint.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { endpoints } from "#runtime/providers.ts";

export const handler = lambda(deleteWebhookEndpoint, { ...forKeys, endpoints });
