import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import type { PackageStore } from "#domain/invitations/package.ts";
import { listPackages } from "./list-packages.ts";

/** What a form for new invitations needs: the tests, the packages, and the balance that they are paid from. */
export const readInvitationOptions = async (
  deps: { accounts: Pick<AccountStore, "read">; packages: Pick<PackageStore, "read"> },
  accountId: string,
): Promise<InvitationOptions> => {
  const [account, { data }] = await Promise.all([deps.accounts.read(accountId), listPackages(deps, accountId)]);
  return { tests: [...CATALOGUE], packages: data, credits: account?.credits ?? 0 };
};
