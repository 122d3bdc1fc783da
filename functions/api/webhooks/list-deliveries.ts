import { listDeliveries } from "#handlers/webhooks/list-deliveries.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { deliveries, events } from "#runtime/providers.ts";

export const handler = lambda(listDeliveries, { ...forKeys, events, deliveries });
