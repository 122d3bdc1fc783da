import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { EmailRequest } from "#domain/changes.ts";
import { PATIENCE } from "#domain/patience.ts";
import type { EmailQueue } from "#domain/ports.ts";

const Message = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });

/** The queue of emails to send. Its message group is the account, so that one account's burst does not delay others. */
export const emailQueue = (queueUrl: string, client = new SQSClient({ requestHandler: PATIENCE })): EmailQueue => ({
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

/** A message's body back as the request; throws on anything else, which then ends in the dead-letter queue. */
export const parseEmailRequest = (body: string): EmailRequest => Message.parse(JSON.parse(body));
