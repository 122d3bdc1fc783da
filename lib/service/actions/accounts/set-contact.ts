import type { AccountContacts } from "#domain/accounts/ports.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

/** Sets the address that receives notices about an account; null clears it. */
export const setContact = async (
  deps: { clock: Clock; random: Random; contacts: AccountContacts },
  accountId: string,
  contactEmail: string | null,
): Promise<"set" | "no_account"> => {
  const before = await deps.contacts.read(accountId);
  if (before === undefined) return "no_account";
  const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, OPERATOR, {
    accountId,
    action: "account.contact_changed",
    object: { type: "account", id: accountId, name: before.name },
    changes: [{ field: "contact_email", before: before.contact_email, after: contactEmail }],
  });
  return deps.contacts.set(accountId, contactEmail, audit);
};
