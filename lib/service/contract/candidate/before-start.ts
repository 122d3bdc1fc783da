import * as z from "zod/mini";
import { filledParagraph } from "../fields.ts";
import { timestamp } from "../shared/timestamp.ts";
import { AdjustmentsAnswer } from "./adjustments-answer.ts";

/** Length of a request for adjustments, in characters. */
export const ADJUSTMENTS_MAX = 500;

/** Body of POST /decline. `false` takes it back. */
export const Decline = z.strictObject({ declined: z.boolean() });
export type Decline = z.infer<typeof Decline>;

/** Body of POST /adjustment-requests. */
export const RequestAdjustments = z.strictObject({
  text: filledParagraph(ADJUSTMENTS_MAX),
});
export type RequestAdjustments = z.infer<typeof RequestAdjustments>;

/** What the candidate has asked the account for, in order to take the tests. */
export const Adjustments = z.object({
  text: z.string(),
  requested_at: timestamp,
  /** What the account has decided; null while it has not. */
  answer: z.nullable(AdjustmentsAnswer),
});

/** What the candidate has told the account before the first test: part of the state, and the response to both calls. */
export const PreStartState = z.object({
  /** When the candidate declined; null if they did not, or have taken it back. */
  declined_at: z.nullable(timestamp),
  adjustments: z.nullable(Adjustments),
});
export type PreStartState = z.infer<typeof PreStartState>;
