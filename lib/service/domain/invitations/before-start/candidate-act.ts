import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";

/**
 * What the candidate told the account before the first test. The row keeps all of it, because the events can recur and
 * are derived from it. `reconsidered`: takes back that they declined.
 */
export const CandidateAct = z.object({
  act: z.enum(["declined", "reconsidered", "adjustments_requested"]),
  at: timestamp,
});
export type CandidateAct = z.infer<typeof CandidateAct>;

/** Bounds the row, as `MAX_EXTENSIONS` does. Taking back is always possible, so there can be one more. */
export const MAX_CANDIDATE_ACTS = 10;
