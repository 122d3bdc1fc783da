import { probeService } from "#handlers/events/probe-service.ts";
import { lambda } from "#runtime/lambda.ts";
import { apiWith, log, metrics, readKey } from "#runtime/providers.ts";

export const handler = lambda(probeService, { log, metrics, readKey, apiWith });
