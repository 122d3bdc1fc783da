import type { Patience } from "#domain/webhooks/ports.ts";

/** Most receivers answer in a fraction of it; one that does not by then may well not answer at all. */
const PATIENCE_MS = 2_000;

/** Waits for work, and tells once when it takes long; it goes on waiting all the same. */
export const patience =
  (ms = PATIENCE_MS): Patience =>
  async (work, tellSlow) => {
    const timer = setTimeout(tellSlow, ms);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };
