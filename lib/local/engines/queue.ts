import { createHash, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";

/** The messages of all queues. One that is delayed, or received and not deleted, is visible again at a later time. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL, message_group TEXT,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, received_at INTEGER, receives INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS by_visibility ON messages (queue, visible_at);
`;

const Message = z.object({
  id: z.string(),
  body: z.string(),
  message_group: z.string().nullable(),
  sent_at: z.number(),
  visible_at: z.number(),
  /** For the first time. */
  received_at: z.number().nullable(),
  receives: z.number(),
});
/** A message; times in milliseconds. */
export type Message = z.infer<typeof Message>;
const Messages = z.array(Message);

/** The properties of a queue in a template. */
export const QueueProperties = z.object({
  VisibilityTimeout: z.number().default(30),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
});
export type QueueProperties = z.infer<typeof QueueProperties>;

/** How long a reader waits at most before it looks again. */
const MAX_WAIT_MS = 20_000;

export type LocalQueue = ReturnType<typeof queueIn>;

export const md5 = (body: string): string => createHash("md5").update(body).digest("hex");

/**
 * A standard queue of a database. Its times are the service's: a moved clock makes messages visible.
 *
 * @param arn its last part is the queue's name, which its messages have in the database
 */
export const queueIn = (database: DatabaseSync, arn: string, { VisibilityTimeout, RedrivePolicy }: QueueProperties) => {
  const nameOf = (queueArn: string): string => queueArn.slice(queueArn.lastIndexOf(":") + 1);
  const name = nameOf(arn);
  const insert = database.prepare(
    "INSERT INTO messages (id, queue, body, message_group, sent_at, visible_at, receives) VALUES (?, ?, ?, ?, ?, ?, 0)",
  );
  const redrive = database.prepare(
    "UPDATE messages SET queue = ?, visible_at = ? WHERE queue = ? AND visible_at <= ? AND receives >= ?",
  );
  const take = database.prepare(`
    UPDATE messages SET receives = receives + 1, visible_at = ?, received_at = coalesce(received_at, ?)
    WHERE number IN (SELECT number FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY number LIMIT ?) RETURNING *`);
  const remove = database.prepare("DELETE FROM messages WHERE id = ? AND receives = ?");
  const next = database.prepare("SELECT min(visible_at) AS at FROM messages WHERE queue = ?");
  const count = database.prepare("SELECT count(*) AS size FROM messages WHERE queue = ?");
  const purge = database.prepare("DELETE FROM messages WHERE queue = ?");
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const resume of waiting) resume();
  };

  return {
    arn,
    name,
    /** Stores a message before it returns its id. */
    send: (
      body: string,
      { group, delaySeconds = 0 }: { group?: string | undefined; delaySeconds?: number | undefined } = {},
    ): string => {
      const id = randomUUID();
      const now = Date.now();
      insert.run(id, name, body, group ?? null, now, now + delaySeconds * 1000);
      wake();
      return id;
    },
    /** Some visible messages, which are invisible from now on; those received too often go to the dead-letter queue. */
    receive: (limit: number): Message[] => {
      const now = Date.now();
      if (RedrivePolicy !== undefined) {
        redrive.run(nameOf(RedrivePolicy.deadLetterTargetArn), now, name, now, RedrivePolicy.maxReceiveCount);
      }
      return Messages.parse(take.all(now + VisibilityTimeout * 1000, now, name, now, limit));
    },
    /** Deletes a received message, unless it has been received again. */
    delete: ({ id, receives }: Pick<Message, "id" | "receives">): void => {
      remove.run(id, receives);
    },
    /** The number of messages, visible or not. */
    size: (): number => Number(count.get(name)?.size),
    purge: (): void => {
      purge.run(name);
    },
    /** Waits until a message may be visible, or `wake` is called. */
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        const at = next.get(name)?.at ?? Number.POSITIVE_INFINITY;
        const timer = setTimeout(() => resume(), Math.min(Math.max(Number(at) - Date.now(), 0), MAX_WAIT_MS));
        const resume = (): void => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        waiting.add(resume);
      }),
    wake,
  };
};
