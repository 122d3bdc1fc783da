import type { LocalQueue } from "../engines/queue.ts";
import type { Poller } from "../triggers/poller.ts";

/** The work done since the last drain, and the work that is scheduled for later. */
export type Drained = {
  /** False when work was left at the timeout. */
  idle: boolean;
  stream_records: number;
  queue_messages: number;
  expired_items_removed: number;
  /** Delayed messages and messages waiting for a retry, by queue; move the clock to have them delivered. */
  waiting: Record<string, number>;
  /** Messages in queues that no function reads: dead letters. */
  dead_letters: Record<string, number>;
};

export type DrainDeps = {
  dueWork: Poller;
  logs: readonly Poller[];
  streams: readonly Poller[];
  queues: readonly Poller[];
  /** All queues; `isRead` is true for those that a function reads. */
  allQueues: readonly LocalQueue[];
  isRead(queue: LocalQueue): boolean;
};

const dealtWith = (pollers: readonly Poller[]): number => pollers.reduce((sum, poller) => sum + poller.dealtWith(), 0);

const sizes = (queues: readonly LocalQueue[]): Record<string, number> =>
  Object.fromEntries(queues.map((queue) => [queue.name, queue.size()] as const).filter(([, size]) => size > 0));

type Totals = Pick<Drained, "stream_records" | "queue_messages" | "expired_items_removed">;

/**
 * Returns a function that runs streams, queues and due work until a full round finds nothing new, or until the timeout.
 */
export const drainer = (deps: DrainDeps): ((timeoutMs: number) => Promise<Drained>) => {
  const { dueWork, logs, streams, queues, allQueues, isRead } = deps;
  const totals = (): Totals => ({
    stream_records: dealtWith(streams),
    queue_messages: dealtWith(queues),
    expired_items_removed: dueWork.dealtWith(),
  });
  const work = async (): Promise<true> => {
    const all = [dueWork, ...streams, ...queues];
    for (let sweptAt = -1; ; ) {
      const before = dealtWith(all);
      await Promise.all(streams.map((poller) => poller.drain()));
      await Promise.all(queues.map((poller) => poller.drain()));
      await Promise.all(logs.map((feed) => feed.drain()));
      if (dealtWith(all) !== before) continue;
      // Due work is looked for only when all else is done, because that costs the most.
      if (sweptAt === before) return true;
      await dueWork.drain();
      sweptAt = dealtWith(all);
    }
  };
  let totalsNow = totals();

  return async (timeoutMs) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    const idle = await Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
    const before = totalsNow;
    totalsNow = totals();
    return {
      idle,
      stream_records: totalsNow.stream_records - before.stream_records,
      queue_messages: totalsNow.queue_messages - before.queue_messages,
      expired_items_removed: totalsNow.expired_items_removed - before.expired_items_removed,
      waiting: sizes(allQueues.filter(isRead)),
      dead_letters: sizes(allQueues.filter((queue) => !isRead(queue))),
    };
  };
};
