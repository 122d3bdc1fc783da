import { setTimeout as sleep } from "node:timers/promises";
import type { Mailer } from "#domain/email/ports.ts";

/**
 * Lets work use the mail system, and extends its call to at least `callMs` after that. Lambda limits how many calls of
 * a queue's function run concurrently, with one message each, so their number also limits the emails sent per `callMs`,
 * however often a message is delivered. Work that sends nothing is not delayed.
 */
export const pacedSending =
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
