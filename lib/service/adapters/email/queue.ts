import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import type { EmailRequest, NoticeRequest } from "#domain/invitations/outbox.ts";

const Invitation = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });
const Notice = z.object({ account_id: z.string(), endpoint_id: z.string(), request: z.int() });

/** The queue of emails to send. Its message group is the account, so that one account's burst does not delay others. */
export const emailQueue = (queueUrl: string, client = new SQSClient(AWS_CLIENT)): EmailQueue => ({
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

export type EmailMessage = { kind: "invitation"; request: EmailRequest } | { kind: "notice"; request: NoticeRequest };

/** The request in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseEmailMessage = (body: string): EmailMessage => {
  const message: unknown = JSON.parse(body);
  const notice = Notice.safeParse(message);
  return notice.success
    ? { kind: "notice", request: notice.data }
    : { kind: "invitation", request: Invitation.parse(message) };
};
