import type { Patience } from "#domain/webhooks/ports.ts";

/** Most receivers respond in a fraction of it; one that does not may never respond. */
const PATIENCE_MS = 2_000;

/** Waits for work, and reports once if it takes long; it keeps waiting all the same. */
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
