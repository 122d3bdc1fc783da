import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";
import type { ClockQueue } from "#domain/test-clock.ts";

const Message = z.object({ account_id: z.string() });

/** The queue of test tenants whose due work is to be done. */
export const clockQueue = (queueUrl: string, client = new SQSClient(AWS_CLIENT)): ClockQueue => ({
  send: async (tenantId) => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify({ account_id: tenantId }),
        MessageGroupId: tenantId,
      }),
    );
  },
});

/** The tenant in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseClockMessage = (body: string): string => Message.parse(JSON.parse(body)).account_id;
