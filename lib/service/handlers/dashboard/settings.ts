import { changeAccountSettings, readSettings, uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import { askToSyncAll } from "#actions/integrations/ask-to-sync.ts";
import { changePackage, createPackage, deletePackage } from "#actions/invitations/packages/save-package.ts";
import { settingsOperations } from "#contract/dashboard/settings.ts";
import type { Package } from "#contract/invitations/package.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "accounts.read"
  | "accountSettings"
  | "branding"
  | "packages"
  | "ownTests.read"
  | "connections"
  | "integrationQueue"
>;

export const settingsArea = areaHandler(settingsOperations, byMember, (ports: Needed) => {
  const deps = { ...ports, settings: ports.accountSettings };
  // ATSs that have a list of the packages get the one after the change.
  const pushed = async (accountId: string, change: Promise<Package>) => {
    const after = await change;
    await askToSyncAll(deps, accountId);
    return { body: { package: after } };
  };

  return {
    createPackage: ({ accountId, origin, body }) => pushed(accountId, createPackage(deps, { accountId, origin }, body)),
    changePackage: ({ accountId, origin, params, body }) =>
      pushed(accountId, changePackage(deps, { accountId, origin }, params.id, body)),
    deletePackage: ({ accountId, origin, params }) =>
      pushed(accountId, deletePackage(deps, { accountId, origin }, params.id)),
    readSettings: async ({ accountId }) => ({
      body: { settings: await readSettings(deps, accountId) },
    }),
    changeSettings: async ({ accountId, origin, body }) => ({
      body: { settings: await changeAccountSettings(deps, { accountId, origin }, body) },
    }),
    uploadLogo: async ({ accountId, origin, body: { version, image } }) => ({
      body: {
        settings: await uploadLogo(deps, { accountId, origin, version }, Buffer.from(image, "base64")),
      },
    }),
  };
});
