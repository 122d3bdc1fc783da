import { setTimeout as sleep } from "node:timers/promises";
import type { Mailer } from "#domain/email/ports.ts";

/**
 * Lets work use the mail system, and makes the call in which it does so last until `callMs` after that. Lambda runs only so
 * many calls of a queue's function at once, one message each, so together they send at most so many emails in `callMs`,
 * however often a message comes. Work that sends nothing is not held up.
 */
export const lane =
  (
    mailer: Mailer,
    callMs: number,
    now: () => number = () => performance.now(),
    pause: (ms: number) => Promise<unknown> = sleep,
  ) =>
  async (work: (mailer: Mailer) => Promise<void>): Promise<void> => {
    let ends: number | undefined;
    const timed: Mailer = {
      send: (email, tags) => {
        ends = now() + callMs;
        return mailer.send(email, tags);
      },
    };
    try {
      await work(timed);
    } finally {
      if (ends !== undefined) await pause(Math.max(0, ends - now()));
    }
  };
