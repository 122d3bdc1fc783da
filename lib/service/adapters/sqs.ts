import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";

/** What sends calls to SQS. The SDK's client throws if SQS received another text than the one that was sent. */
export type Sqs = Pick<SQSClient, "send">;

/** Sends a message whose group is its account, so that one account's burst does not delay others. */
export const sendMessage = async (client: Sqs, queueUrl: string, message: { account_id: string }): Promise<void> => {
  const MessageBody = JSON.stringify(message);
  await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody, MessageGroupId: message.account_id }));
};

/**
 * Sends at most ten messages in one call.
 *
 * @throws Error if SQS refused one of them
 */
export const sendMessages = async (
  client: Sqs,
  queueUrl: string,
  messages: readonly { body: string; group: string; delaySeconds: number | undefined }[],
): Promise<void> => {
  const Entries = messages.map(({ body, group, delaySeconds }, index) => ({
    Id: String(index),
    MessageBody: body,
    MessageGroupId: group,
    ...(delaySeconds === undefined ? {} : { DelaySeconds: delaySeconds }),
  }));
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  if (Failed.length > 0) throw new Error(`SQS did not take ${Failed.length} messages: ${Failed[0]?.Code}`);
};
