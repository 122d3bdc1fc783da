import { endpointUrlCheck } from "#adapters/endpoint-url-check.ts";
import { webhooksMayBePrivate } from "./env.ts";

/** Which addresses a webhook endpoint may have; only the functions that save one carry it. */
export const endpointUrls = { checkUrl: endpointUrlCheck({ allowPrivate: webhooksMayBePrivate() }) };
