import { activateWebhookSecret } from "#handlers/webhooks/activate-webhook-secret.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { endpoints } from "#runtime/providers.ts";

export const handler = lambda(activateWebhookSecret, { ...forKeys, endpoints });
