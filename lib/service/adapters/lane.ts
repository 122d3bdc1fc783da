import { setTimeout as sleep } from "node:timers/promises";

/**
 * Makes calls last: `work` that asked the mail system ends `callMs` after it began, or later. Lambda runs so many of a queue's
 * calls at once and no more, one message each, so together they ask at most so many times in `callMs`, whoever they are and
 * however often a message comes. Work that asked for nothing is not held up.
 *
 * @param work gives whether it asked; when it throws it may have.
 */
export const lane =
  (callMs: number, now: () => number = () => performance.now(), pause: (ms: number) => Promise<unknown> = sleep) =>
  async (work: () => Promise<boolean>): Promise<void> => {
    const ends = now() + callMs;
    let asked = true;
    try {
      asked = await work();
    } finally {
      if (asked) await pause(Math.max(0, ends - now()));
    }
  };
