import { SendMessageBatchCommand, type SQSClient } from "@aws-sdk/client-sqs";

/** What sends calls to SQS. The SDK's client throws if SQS received another text than the one that was sent. */
export type Sqs = Pick<SQSClient, "send">;

/** A message whose group is its account, so that one account's burst does not delay others. */
type Message = { account_id: string };

/** The most messages that one call to SQS takes. */
const MOST = 10;

type Waiting = {
  body: string;
  group: string;
  delaySeconds: number | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/**
 * Sends messages to a queue. Those that are asked for at the same moment, or while a call is under way, share a call, at
 * most ten: a function that handles many items concurrently makes a tenth of the calls.
 */
export const outbox = (client: Sqs, queueUrl: string) => {
  let waiting: Waiting[] = [];
  let underWay = 0;

  const flush = (): void => {
    const some = waiting;
    waiting = [];
    for (let start = 0; start < some.length; start += MOST) void deliver(some.slice(start, start + MOST));
  };

  const deliver = async (some: readonly Waiting[]): Promise<void> => {
    underWay += 1;
    try {
      await sendTen(client, queueUrl, some);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    underWay -= 1;
    for (const { resolve } of some) resolve();
    if (underWay === 0) flush();
  };

  return {
    /** @throws what SQS threw, or an Error if SQS refused the message */
    send: <M extends Message>(message: M, delaySeconds?: number): Promise<void> =>
      new Promise((resolve, reject) => {
        const { account_id: group } = message;
        waiting.push({ body: JSON.stringify(message), group, delaySeconds, resolve, reject });
        if (waiting.length >= MOST) flush();
        // After what else was asked for at this moment.
        else if (waiting.length === 1 && underWay === 0) queueMicrotask(flush);
      }),
  };
};

/** Sends at most ten messages in one call. Those that SQS refused are rejected one by one. */
const sendTen = async (client: Sqs, queueUrl: string, messages: readonly Waiting[]): Promise<void> => {
  const Entries = messages.map(({ body, group, delaySeconds }, index) => ({
    Id: String(index),
    MessageBody: body,
    MessageGroupId: group,
    ...(delaySeconds === undefined ? {} : { DelaySeconds: delaySeconds }),
  }));
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  for (const { Id, Code } of Failed) messages[Number(Id)]?.reject(new Error(`SQS did not take a message: ${Code}`));
};
