import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue } from "#domain/webhooks/ports.ts";
import { sqsClient } from "../sqs-client.ts";

const Message = z.object({ account_id: z.string(), event_id: z.string(), endpoint_id: z.string(), attempt: z.int() });

/** The maximum number of messages per call. */
const MAX_BATCH = 10;

/** The queue of webhooks to send. Its message group is the account, so that one account's burst does not delay others. */
export const deliveryQueue = (queueUrl: string, client = sqsClient()): DeliveryQueue => ({
  send: async (jobs, delaySeconds) => {
    for (let start = 0; start < jobs.length; start += MAX_BATCH) {
      const { Failed = [] } = await client.send(
        new SendMessageBatchCommand({
          QueueUrl: queueUrl,
          Entries: jobs
            .slice(start, start + MAX_BATCH)
            .map(({ account_id, event_id, endpoint_id, attempt }, index) => ({
              Id: String(index),
              MessageBody: JSON.stringify({ account_id, event_id, endpoint_id, attempt }),
              MessageGroupId: account_id,
              ...(delaySeconds === undefined ? {} : { DelaySeconds: delaySeconds }),
            })),
        }),
      );
      if (Failed.length > 0) throw new Error(`SQS did not take ${Failed.length} messages: ${Failed[0]?.Code}`);
    }
  },
});

/** The job in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseDeliveryJob = (body: string): DeliveryJob => Message.parse(JSON.parse(body));
