import * as z from "zod/mini";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue } from "#domain/webhooks/ports.ts";
import { type Sqs, sendMessages } from "../sqs.ts";

const Message = z.object({ account_id: z.string(), event_id: z.string(), endpoint_id: z.string(), attempt: z.int() });

/** The maximum number of messages per call. */
const MAX_BATCH = 10;

/** The queue of webhooks to send. Its message group is the account, so that one account's burst does not delay others. */
export const deliveryQueue = (queueUrl: string, client: Sqs): DeliveryQueue => ({
  send: async (jobs, delaySeconds) => {
    for (let start = 0; start < jobs.length; start += MAX_BATCH) {
      const batch = jobs.slice(start, start + MAX_BATCH);
      await sendMessages(
        client,
        queueUrl,
        batch.map(({ account_id, event_id, endpoint_id, attempt }) => ({
          body: JSON.stringify({ account_id, event_id, endpoint_id, attempt }),
          group: account_id,
          delaySeconds,
        })),
      );
    }
  },
});

/** The job in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseDeliveryJob = (body: string): DeliveryJob => Message.parse(JSON.parse(body));
