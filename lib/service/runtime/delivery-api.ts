import { deliveryQueue } from "#adapters/delivery-queue.ts";
import { readEnv } from "./env.ts";
import { webhookApi } from "./webhook-api.ts";

const { WEBHOOK_QUEUE_URL } = readEnv("TABLE_NAME", "PUBLIC_URL", "WEBHOOK_QUEUE_URL");

/** What the functions that have webhooks sent work with. */
export const deliveryApi = { ...webhookApi, deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL) };
