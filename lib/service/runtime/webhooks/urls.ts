import { endpointUrlCheck } from "#adapters/webhooks/endpoint-url-check.ts";
import { webhookPolicy } from "./policy.ts";

/** The check of webhook URLs; only the functions that save one import it. */
export const endpointUrls = { checkUrl: endpointUrlCheck(webhookPolicy()) };
