import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/**
 * One extension of an invitation. The row keeps all of them, because events that can recur are derived from what it
 * says: without the list, a lost extension or an expiry before a reopening could not be published again.
 */
export const Extension = z.object({
  at: timestamp,
  /** `expires_at` before it. */
  from: timestamp,
  /** The recorded expiry that it undid, and when the sweep recorded it; null when the link was still open. */
  reopened: orNull(z.object({ expired_at: timestamp, recorded_at: timestamp })),
});

/** Bounds the row: with 20 of them it stays within the 8 KB that a read beside the limits may cost. */
export const MAX_EXTENSIONS = 20;
