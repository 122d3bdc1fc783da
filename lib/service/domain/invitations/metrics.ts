import { eventTypesOf } from "./events.ts";
import type { InvitationRecord } from "./invitation-record.ts";

/** What the operator's metrics count of a committed change: its events by their names, credits, and emails' fates. */
export const countsOf = ({ before, after }: { before: InvitationRecord | undefined; after: InvitationRecord }) => {
  const counts: Record<string, number> = {};
  if (before === undefined) {
    counts["invitation.created"] = 1;
    counts.credits_used = after.credits_used;
    return counts;
  }
  for (const type of eventTypesOf(before, after)) counts[type] = 1;
  if (before.email_status !== after.email_status) counts[`email.${after.email_status}`] = 1;
  return counts;
};
