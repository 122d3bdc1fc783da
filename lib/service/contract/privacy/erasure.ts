import * as z from "zod/mini";
import { email } from "../fields.ts";
import { timestamp } from "../shared/timestamp.ts";

/** Body of POST /candidates/erase. */
export const EraseCandidate = z.strictObject({ candidate_email: email });
export type EraseCandidate = z.infer<typeof EraseCandidate>;

/** What an erasure has found of the candidate, and erased. */
export const ErasureCounts = z.object({
  invitations: z.int(),
  results: z.int(),
  events: z.int(),
  deliveries: z.int(),
  emails: z.int(),
});
export type ErasureCounts = z.infer<typeof ErasureCounts>;

export const ErasureStatus = z.enum(["running", "completed"]);

/** The erasure of what an account holds about a candidate. */
export const Erasure = z.object({
  id: z.string(),
  status: ErasureStatus,
  counts: ErasureCounts,
  requested_at: timestamp,
  completed_at: z.nullable(timestamp),
});
export type Erasure = z.infer<typeof Erasure>;

export const ErasureEnvelope = z.object({ erasure: Erasure });
