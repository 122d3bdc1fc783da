import type { AccountContacts } from "#domain/accounts/ports.ts";

/** Sets the address that receives notices about an account; null clears it. */
export const setContact = (
  deps: { contacts: AccountContacts },
  accountId: string,
  contactEmail: string | null,
): Promise<"set" | "no_account"> => deps.contacts.set(accountId, contactEmail);
