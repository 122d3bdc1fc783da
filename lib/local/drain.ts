import type { Poller } from "./poller.ts";
import type { LocalQueue } from "./queue-engine.ts";

/** What was worked off, and what is left for a later time. */
export type Drained = {
  /** False when there was still work after the time allowed. */
  idle: boolean;
  stream_records: number;
  queue_messages: number;
  expired_items_removed: number;
  /** Messages that are delayed, or wait to be tried again, by queue; move the clock to see them delivered. */
  waiting: Record<string, number>;
  /** Messages in queues that no function reads: dead letters. */
  dead_letters: Record<string, number>;
};

export type DrainDeps = {
  dueWork: Poller;
  streams: readonly Poller[];
  queues: readonly Poller[];
  /** All queues, and which of them a function reads. */
  allQueues: readonly LocalQueue[];
  isRead(queue: LocalQueue): boolean;
};

const drainAll = async (pollers: readonly Poller[]): Promise<number> =>
  (await Promise.all(pollers.map((poller) => poller.drain()))).reduce((sum, count) => sum + count, 0);

const counts = (queues: readonly LocalQueue[], count: (queue: LocalQueue) => number): Record<string, number> =>
  Object.fromEntries(queues.map((queue) => [queue.name, count(queue)] as const).filter(([, n]) => n > 0));

/** Runs due work, streams and queues until a whole round brings nothing new, or the time is up. */
export const drain = async (deps: DrainDeps, timeoutMs: number): Promise<Drained> => {
  const total = { stream_records: 0, queue_messages: 0, expired_items_removed: 0 };
  const work = async (): Promise<true> => {
    for (;;) {
      const removed = await deps.dueWork.drain();
      const records = await drainAll(deps.streams);
      const messages = await drainAll(deps.queues);
      total.expired_items_removed += removed;
      total.stream_records += records;
      total.queue_messages += messages;
      if (removed + records + messages === 0) return true;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const idle = await Promise.race([work(), timeout]);
  clearTimeout(timer);
  return {
    idle,
    ...total,
    waiting: counts(
      deps.allQueues.filter(deps.isRead),
      (queue) => queue.delayedMessages.length + queue.inflightMessages.size,
    ),
    dead_letters: counts(
      deps.allQueues.filter((queue) => !deps.isRead(queue)),
      (queue) => queue.messages.length + queue.inflightMessages.size,
    ),
  };
};
