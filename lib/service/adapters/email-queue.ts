import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { EmailRequest } from "#domain/changes.ts";
import { PATIENCE } from "#domain/patience.ts";
import type { EmailQueue } from "#domain/ports.ts";
import type { DisabledNotice, NoticeQueue } from "#domain/webhook-ports.ts";

const Invitation = z.object({ account_id: z.string(), invitation_id: z.string(), request: z.int() });
const Notice = z.object({ account_id: z.string(), endpoint_id: z.string(), disabled_at: z.string() });

/** The queue of emails to send. Its message group is the account, so that one account's burst does not delay others. */
export const emailQueue = (
  queueUrl: string,
  client = new SQSClient({ requestHandler: PATIENCE }),
): EmailQueue & NoticeQueue => {
  const send = async (message: EmailRequest | DisabledNotice): Promise<void> => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(message),
        MessageGroupId: message.account_id,
      }),
    );
  };
  return { send, sendNotice: send };
};

export type EmailMessage = { kind: "invitation"; request: EmailRequest } | { kind: "notice"; notice: DisabledNotice };

/** What a message's body asks for; throws on anything else, which then ends in the dead-letter queue. */
export const parseEmailMessage = (body: string): EmailMessage => {
  const message: unknown = JSON.parse(body);
  const notice = Notice.safeParse(message);
  return notice.success
    ? { kind: "notice", notice: notice.data }
    : { kind: "invitation", request: Invitation.parse(message) };
};
