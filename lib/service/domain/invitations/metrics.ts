import { isTestTenant } from "../shared/tenant.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { eventTypesOf } from "./publishing/events.ts";

/**
 * The operator's metrics of a committed change: events by name, credits, and the outcomes of emails. Nothing of test
 * mode is counted: the alarms are about what candidates and customers experience.
 */
export const countsOf = ({ before, after }: { before: InvitationRecord | undefined; after: InvitationRecord }) => {
  const counts: Record<string, number> = {};
  if (isTestTenant(after.account_id)) return counts;
  if (before === undefined) {
    counts["invitation.created"] = 1;
    counts.credits_used = after.credits_used;
    return counts;
  }
  for (const type of eventTypesOf(before, after)) counts[type] = 1;
  if (before.email_status !== after.email_status) counts[`email.${after.email_status}`] = 1;
  return counts;
};
