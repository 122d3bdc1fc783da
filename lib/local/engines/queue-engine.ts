import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { arn } from "../local-aws.ts";
import { UserError } from "../user-error.ts";
import { type JsonResponse, refused, serveJson } from "./json-server.ts";
import { type LocalQueue, md5, type QueueProperties, queueIn, SCHEMA } from "./queue.ts";

export type QueueEngine = {
  endpoint: string;
  /** Adds a queue, with the messages that it has in the database. */
  add(name: string, properties: QueueProperties): LocalQueue;
  stop(): Promise<void>;
};

const Sent = z.object({
  MessageBody: z.string().min(1).max(1_048_576),
  MessageGroupId: z.string().optional(),
  DelaySeconds: z.int().min(0).max(900).optional(),
});
const SendMessage = Sent.extend({ QueueUrl: z.string() });
const SendMessageBatch = z.object({
  QueueUrl: z.string(),
  Entries: z
    .array(Sent.extend({ Id: z.string() }))
    .min(1)
    .max(10),
});

const send = (queue: LocalQueue, { MessageBody, MessageGroupId, DelaySeconds }: z.infer<typeof Sent>) => ({
  MessageId: queue.send(MessageBody, { group: MessageGroupId, delaySeconds: DelaySeconds }),
  MD5OfMessageBody: md5(MessageBody),
});

const respondTo = (call: string, input: unknown, queueAt: (url: string) => LocalQueue | undefined): JsonResponse => {
  const to = (url: string, act: (queue: LocalQueue) => object): JsonResponse => {
    const queue = queueAt(url);
    return queue === undefined ? refused("QueueDoesNotExist", url) : { status: 200, body: act(queue) };
  };
  if (call === "SendMessage") {
    const message = SendMessage.parse(input);
    return to(message.QueueUrl, (queue) => send(queue, message));
  }
  if (call === "SendMessageBatch") {
    const { QueueUrl, Entries } = SendMessageBatch.parse(input);
    return to(QueueUrl, (queue) => ({ Successful: Entries.map((one) => ({ Id: one.Id, ...send(queue, one) })) }));
  }
  return refused("UnsupportedOperation", call);
};

const open = (file: string | undefined): DatabaseSync => {
  try {
    const database = new DatabaseSync(file ?? ":memory:");
    // As in the table's database: a message is with the operating system before its sender gets a response.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    throw new UserError(
      `The queues' state in ${file} cannot be read: ${error instanceof Error ? error.message : error}\n` +
        "Start with --fresh to delete the local state and start over.",
    );
  }
};

/** The part of SQS that the service uses, in this process. Its messages are stored in `file`, or in memory without one. */
export const startQueues = async (options: { port: number; file: string | undefined }): Promise<QueueEngine> => {
  const database = open(options.file);
  const queues = new Map<string, LocalQueue>();
  const queueAt = (url: string) => queues.get(url.slice(url.lastIndexOf("/") + 1));
  const { endpoint, stop } = await serveJson(options.port, (call, input) => respondTo(call, input, queueAt));
  return {
    endpoint,
    add: (name, properties) => {
      const queue = queueIn(database, arn("sqs", name), properties);
      queues.set(name, queue);
      return queue;
    },
    stop: async () => {
      await stop();
      database.close();
    },
  };
};
