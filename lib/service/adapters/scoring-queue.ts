import { SendMessageCommand } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { ScoringRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ScoringQueue } from "#domain/results/ports.ts";
import { sqsClient } from "./sqs-client.ts";

const Message = z.object({ account_id: z.string(), invitation_id: z.string() });

/**
 * The queue of invitations to score. Its message group is the account, so that an account with many does not delay
 * others.
 */
export const scoringQueue = (queueUrl: string, client = sqsClient()): ScoringQueue => ({
  send: async (request) => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(request),
        MessageGroupId: request.account_id,
      }),
    );
  },
});

/** The request in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseScoringRequest = (body: string): ScoringRequest => Message.parse(JSON.parse(body));
