import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { readEnv } from "./env.ts";
import { webhookApi } from "./webhooks.ts";

const { WEBHOOK_QUEUE_URL } = readEnv("TABLE_NAME", "PUBLIC_URL", "WEBHOOK_QUEUE_URL");

/** Dependencies of the functions that start deliveries. */
export const deliveryApi = { ...webhookApi, deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL) };
