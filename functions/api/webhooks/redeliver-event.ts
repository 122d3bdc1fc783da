import { redeliverEvent } from "#handlers/webhooks/redeliver-event.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { auditLog, deliveries, deliveryQueue, endpoints, events, wall } from "#runtime/providers.ts";

export const handler = lambda(redeliverEvent, {
  ...forKeys,
  wall,
  events,
  deliveries,
  endpoints,
  auditLog,
  deliveryQueue,
});
