import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { offeredPackages, presentPackage } from "#domain/invitations/request/package.ts";
import { allTests } from "#domain/own-tests/named-tests.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { OfferDeps } from "./packages/list-packages.ts";

/** What a form for new invitations needs: the tests, the packages, and the balance that they are paid from. */
export const readInvitationOptions = async (
  deps: OfferDeps & { accounts: Pick<AccountStore, "read">; settings: SettingsReader },
  accountId: string,
): Promise<InvitationOptions> => {
  const [account, { packages }, { tests }, settings] = await Promise.all([
    deps.accounts.read(accountId),
    deps.packages.read(accountId),
    deps.ownTests.read(accountId),
    deps.settings(accountId),
  ]);
  const offered = offeredPackages({ packages, tests }).map(presentPackage);
  return { tests: allTests(tests), packages: offered, credits: account?.credits ?? 0, time_zone: zoneOf(settings) };
};
