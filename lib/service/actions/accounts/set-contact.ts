import type { AccountContacts } from "#domain/accounts/ports.ts";

/** Says where an account is told what needs its attention; null for nowhere. */
export const setContact = (
  deps: { contacts: AccountContacts },
  accountId: string,
  contactEmail: string | null,
): Promise<"set" | "no_account"> => deps.contacts.set(accountId, contactEmail);
