import * as z from "zod/mini";
import { TestSlug } from "../../assessments/assessment.ts";
import { email } from "../../fields.ts";
import { BULK_MAX_ROWS } from "../../invitations/bulk.ts";
import { InvitationStatus } from "../../invitations/invitation-status.ts";
import { malformedListRule } from "../../rule.ts";
import { timestamp } from "../../shared/timestamp.ts";

/** Candidates about to be invited; not in a URL, because addresses are personal data. */
export const FindEarlier = z.strictObject({
  candidate_emails: z.array(email).check(
    malformedListRule((list) => list.length <= BULK_MAX_ROWS, "too_many", `Send at most ${BULK_MAX_ROWS} addresses.`, {
      maxItems: BULK_MAX_ROWS,
    }),
  ),
});

/** Of the newest invitations of each candidate: those that are open, and those completed in the last 12 months. */
export const EarlierInvitations = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      /** Null, as is the time, before the mark of a member who is to mark its text: an address would say whose it is. */
      id: z.nullable(z.string()),
      candidate_email: z.string(),
      status: InvitationStatus,
      tests: z.array(TestSlug),
      created_at: z.nullable(timestamp),
    }),
  ),
});
export type EarlierInvitations = z.infer<typeof EarlierInvitations>;
