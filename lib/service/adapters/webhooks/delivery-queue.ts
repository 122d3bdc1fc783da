import * as z from "zod/mini";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue } from "#domain/webhooks/ports.ts";
import { outbox, type Sqs } from "../sqs.ts";

const Message = z.object({ account_id: z.string(), event_id: z.string(), endpoint_id: z.string(), attempt: z.int() });

/** The queue of webhooks to send. */
export const deliveryQueue = (queueUrl: string, client: Sqs): DeliveryQueue => {
  const { send } = outbox(client, queueUrl);
  return {
    send: async (jobs, delaySeconds) => {
      await Promise.all(
        jobs.map(({ account_id, event_id, endpoint_id, attempt }) =>
          send({ account_id, event_id, endpoint_id, attempt }, delaySeconds),
        ),
      );
    },
  };
};

/** The job in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseDeliveryJob = (body: string): DeliveryJob => Message.parse(JSON.parse(body));
