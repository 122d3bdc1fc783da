import { sendTestEvent } from "#handlers/webhooks/send-test-event.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { baseUrl, deliveries, deliveryQueue, endpoints, events } from "#runtime/providers.ts";

export const handler = lambda(sendTestEvent, { ...forKeys, baseUrl, events, deliveries, endpoints, deliveryQueue });
