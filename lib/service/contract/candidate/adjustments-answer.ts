import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";

/** Length of the message of an answer, in characters. */
export const ANSWER_MESSAGE_MAX = 1000;

export const AdjustmentsDecision = z.enum(["granted", "declined"]);
export type AdjustmentsDecision = z.infer<typeof AdjustmentsDecision>;

/** The account's answer to a candidate's request for adjustments. */
export const AdjustmentsAnswer = z.object({
  decision: AdjustmentsDecision,
  /** What the account says to the candidate; never `null` when it declines. */
  message: z.nullable(z.string()),
  answered_at: timestamp,
});
export type AdjustmentsAnswer = z.infer<typeof AdjustmentsAnswer>;
