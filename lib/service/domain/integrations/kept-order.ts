import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";

/**
 * What an ATS has said of an order of which it sends only the id: that it was given, or that it was cancelled, which can come
 * first. It is kept for longer than an order can last, so that repeats are recognized.
 */
export const KeptOrder = z.object({
  account_id: z.string(),
  connection_id: z.string(),
  their_id: z.string(),
  is_cancelled: z.boolean(),
  /** Whether that was worked on. */
  is_done: z.boolean(),
  /** How often it could not be worked on. */
  attempts: z.int(),
  created_at: timestamp,
});
export type KeptOrder = z.infer<typeof KeptOrder>;

const MINUTE_MS = 60_000;
/** How long after each failed attempt the next one is, in minutes; then every hour, with the connection's hourly job. */
const WAITS = [1, 2, 5, 15, 30];

/** When an order that could not be worked on is tried again. */
export const nextTry = ({ attempts }: Pick<KeptOrder, "attempts">, now: number): string =>
  new Date(now + (WAITS[attempts] ?? 60) * MINUTE_MS).toISOString();

/** When an order is looked at again whose message was lost: until then the queue is relied on. */
export const lostAfter = (now: number): string => new Date(now + 15 * MINUTE_MS).toISOString();
