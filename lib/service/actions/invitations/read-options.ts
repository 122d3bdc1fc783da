import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";

/** What a form for new invitations needs: the tests, and the balance that they are paid from. */
export const readInvitationOptions = async (
  deps: { accounts: Pick<AccountStore, "read"> },
  accountId: string,
): Promise<InvitationOptions> => ({
  tests: [...CATALOGUE],
  credits: (await deps.accounts.read(accountId))?.credits ?? 0,
});
