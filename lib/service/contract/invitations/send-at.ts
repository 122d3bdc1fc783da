import * as z from "zod/mini";
import { fieldRule } from "../rule.ts";
import { requestTime } from "../shared/timestamp.ts";

/** How far ahead an email can be scheduled, in days. */
export const SEND_AT_MAX_DAYS = 60;

/** When an invitation's email is sent; null for at once. To the millisecond, so that two ways to write a time are the same. */
export const SendAt = z.pipe(
  z.nullish(requestTime),
  z.transform((time) => (time ? new Date(time).toISOString() : null)),
);

export const scheduleNeedsEmail = fieldRule<{ send_at: string | null; send_email: boolean }>(
  "send_at",
  ({ send_at, send_email }) => send_email || send_at === null,
  "needs_email",
  "Only an email can be scheduled: leave the field out, or send_email.",
);
