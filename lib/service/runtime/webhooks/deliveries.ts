import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { auditLog } from "#store/audit-log.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { table } from "../authenticated.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { eventApi } from "./events.ts";

const { WEBHOOK_QUEUE_URL } = readEnv("TABLE_NAME", "PUBLIC_URL", "WEBHOOK_QUEUE_URL");

/** Dependencies of the functions that start deliveries. */
export const deliveryApi = {
  ...eventApi,
  endpoints: endpointStore(table),
  auditLog: auditLog(table),
  deliveryQueue: deliveryQueue(WEBHOOK_QUEUE_URL, sqsClient()),
};
