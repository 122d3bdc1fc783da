import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";

/**
 * What a member did to an invitation in the dashboard. The audit log says more, but only to those who may read it, and
 * not for as long as the invitation is kept.
 */
export const MemberAct = z.object({
  act: z.enum([
    "created",
    "cancelled",
    "resent",
    "rescheduled",
    "extended",
    "extra_time_changed",
    "adjustments_answered",
  ]),
  at: timestamp,
  /** The member's address. */
  by: z.string(),
  /** What a setting became, when the invitation does not say so elsewhere. */
  value: z.optional(z.string()),
});
export type MemberAct = z.infer<typeof MemberAct>;

/** Bounds the row: an invitation can be extended 20 times and resent 5 times, and its extra time changed at will. */
export const MAX_MEMBER_ACTS = 40;
