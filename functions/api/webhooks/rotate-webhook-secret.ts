import { rotateWebhookSecret } from "#handlers/webhooks/rotate-webhook-secret.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { endpoints, secrets } from "#runtime/providers.ts";

export const handler = lambda(rotateWebhookSecret, { ...forKeys, endpoints, secrets });
