import { endpointUrlCheck } from "#adapters/webhooks/endpoint-url-check.ts";
import { webhookPolicy } from "./webhook-policy.ts";

/** Which addresses a webhook endpoint may have; only the functions that save one carry it. */
export const endpointUrls = { checkUrl: endpointUrlCheck(webhookPolicy()) };
