import type { Bulkhead } from "#domain/webhook-ports.ts";

/** Requests that one endpoint may have unanswered in an environment. */
const AT_ONCE = 8;
/** An endpoint with a request as old as this is slow; nobody waits for room at a slow one. */
const SLOW_MS = 500;

type Room = { started: Set<{ at: number }>; waiting: (() => void)[] };

/**
 * Keeps a slow endpoint from holding every worker of an environment: it gets eight requests at once, and when these
 * hang, whatever else is for it is turned away at once and comes back later. A fast endpoint's queue is let wait, for
 * it is short.
 */
export const bulkhead = (now: () => number = () => performance.now(), atOnce = AT_ONCE): Bulkhead => {
  const rooms = new Map<string, Room>();

  const isSlow = ({ started }: Room): boolean => {
    const [oldest] = started;
    return oldest !== undefined && now() - oldest.at >= SLOW_MS;
  };

  /** Waits for room; false when there was none in time. */
  const enter = async (room: Room): Promise<boolean> => {
    while (room.started.size >= atOnce) {
      if (isSlow(room)) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, SLOW_MS / 2);
        room.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return true;
  };

  return {
    run: async (endpointId, work) => {
      const room = rooms.get(endpointId) ?? { started: new Set(), waiting: [] };
      rooms.set(endpointId, room);
      if (!(await enter(room))) return "full";
      const ticket = { at: now() };
      room.started.add(ticket);
      try {
        return await work();
      } finally {
        room.started.delete(ticket);
        room.waiting.shift()?.();
        if (room.started.size === 0 && room.waiting.length === 0) rooms.delete(endpointId);
      }
    },
  };
};
