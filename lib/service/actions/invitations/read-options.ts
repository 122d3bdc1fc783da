import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import type { PackageStore } from "#domain/invitations/request/package.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import { listPackages } from "./packages/list-packages.ts";

/** What a form for new invitations needs: the tests, the packages, and the balance that they are paid from. */
export const readInvitationOptions = async (
  deps: { accounts: Pick<AccountStore, "read">; packages: Pick<PackageStore, "read">; settings: SettingsReader },
  accountId: string,
): Promise<InvitationOptions> => {
  const [account, { data }, settings] = await Promise.all([
    deps.accounts.read(accountId),
    listPackages(deps, accountId),
    deps.settings(accountId),
  ]);
  return { tests: [...CATALOGUE], packages: data, credits: account?.credits ?? 0, time_zone: zoneOf(settings) };
};
