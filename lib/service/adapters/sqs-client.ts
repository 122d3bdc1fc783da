import { createHash } from "node:crypto";
import {
  type SendMessageBatchCommandInput,
  type SendMessageBatchCommandOutput,
  type SendMessageCommandInput,
  type SendMessageCommandOutput,
  SQSServiceException,
} from "@aws-sdk/client-sqs";
import { type CommandClient, operation } from "#aws/command.ts";
import { type JsonService, jsonClient } from "#aws/json-client.ts";
import type { AwsConfig } from "#aws/place.ts";
import { AWS_CLIENT } from "#domain/aws-timeouts.ts";

const SQS: JsonService = {
  name: "sqs",
  target: "AmazonSQS",
  version: "1.0",
  retries: { attempts: 3, baseDelayMs: 50 },
  errorOf: (_, options) => new SQSServiceException(options),
};

export class SendMessageBatchCommand extends operation<SendMessageBatchCommandInput, SendMessageBatchCommandOutput>(
  "SendMessageBatch",
) {}
export class SendMessageCommand extends operation<SendMessageCommandInput, SendMessageCommandOutput>("SendMessage") {}

/** The client of the queues, in the AWS account of the environment or as configured in `config`. */
export const sqsClient = (config: AwsConfig = {}): CommandClient => jsonClient(SQS, { ...AWS_CLIENT, ...config });

const digestOf = (body: string): string => createHash("md5").update(body).digest("hex");

const damaged = (): Error => new Error("SQS received another text than the one that was sent");

/**
 * Sends a message whose group is its account, so that one account's burst does not delay others.
 *
 * @throws Error if SQS received another text, which it says by a digest
 */
export const sendMessage = async (
  client: CommandClient,
  queueUrl: string,
  message: { account_id: string },
): Promise<void> => {
  const MessageBody = JSON.stringify(message);
  const { MD5OfMessageBody } = await client.send(
    new SendMessageCommand({ QueueUrl: queueUrl, MessageBody, MessageGroupId: message.account_id }),
  );
  if (MD5OfMessageBody !== digestOf(MessageBody)) throw damaged();
};

/**
 * Sends at most ten messages in one call.
 *
 * @throws Error if SQS refused one of them, or received another text
 */
export const sendMessages = async (
  client: CommandClient,
  queueUrl: string,
  messages: readonly { body: string; group: string; delaySeconds: number | undefined }[],
): Promise<void> => {
  const Entries = messages.map(({ body, group, delaySeconds }, index) => ({
    Id: String(index),
    MessageBody: body,
    MessageGroupId: group,
    ...(delaySeconds === undefined ? {} : { DelaySeconds: delaySeconds }),
  }));
  const { Successful = [], Failed = [] } = await client.send(
    new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }),
  );
  if (Failed.length > 0) throw new Error(`SQS did not take ${Failed.length} messages: ${Failed[0]?.Code}`);
  for (const { Id, MD5OfMessageBody } of Successful) {
    if (MD5OfMessageBody !== digestOf(messages[Number(Id)]?.body ?? "")) throw damaged();
  }
};
