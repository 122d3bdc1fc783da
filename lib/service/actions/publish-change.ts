import { emailsOf, scoringOf } from "#domain/changes.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import type { EmailQueue, InvitationLookups, ScoringQueue } from "#domain/ports.ts";

/**
 * Passes on what a committed change of an invitation asks for. Repeating it is harmless: the rows say the same each
 * time, and each receiver claims its work.
 */
export const publishChange = async (
  deps: { emails: EmailQueue; scoring: ScoringQueue; lookups: InvitationLookups },
  change: { before: InvitationRecord | undefined; after: InvitationRecord },
): Promise<void> => {
  const { before, after } = change;
  await Promise.all([
    ...(before === undefined ? [deps.lookups.put(after)] : []),
    ...emailsOf(before, after).map((request) => deps.emails.send(request)),
    ...scoringOf(before, after).map((request) => deps.scoring.send(request)),
  ]);
};
