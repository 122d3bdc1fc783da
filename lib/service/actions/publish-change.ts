import { emailsOf } from "#domain/changes.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import type { EmailQueue } from "#domain/ports.ts";

/** Passes on what a committed change of an invitation asks for. Repeating it is harmless: each receiver claims its work. */
export const publishChange = async (
  deps: { emails: EmailQueue },
  change: { before: InvitationRecord | undefined; after: InvitationRecord },
): Promise<void> => {
  await Promise.all(emailsOf(change.before, change.after).map((request) => deps.emails.send(request)));
};
