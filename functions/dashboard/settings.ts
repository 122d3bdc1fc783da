import { changeAccountSettings, readSettings, uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import { askToSyncAll } from "#actions/integrations/ask-to-sync.ts";
import { changePackage, createPackage, deletePackage } from "#actions/invitations/packages/save-package.ts";
import { settingsOperations } from "#contract/dashboard/settings.ts";
import type { Package } from "#contract/invitations/package.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { settingsArea } from "#runtime/dashboard/settings.ts";

/** ATSs that have a list of the packages get the one after the change. */
const pushed = async (accountId: string, change: Promise<Package>) => {
  const after = await change;
  await askToSyncAll(settingsArea, accountId);
  return { body: { package: after } };
};

export const handler = serveArea(byMember(settingsArea), settingsOperations, {
  createPackage: ({ accountId, origin, body }) =>
    pushed(accountId, createPackage(settingsArea, { accountId, origin }, body)),
  changePackage: ({ accountId, origin, params, body }) =>
    pushed(accountId, changePackage(settingsArea, { accountId, origin }, params.id, body)),
  deletePackage: ({ accountId, origin, params }) =>
    pushed(accountId, deletePackage(settingsArea, { accountId, origin }, params.id)),
  readSettings: async ({ accountId }) => ({
    body: { settings: await readSettings(settingsArea, accountId) },
  }),
  changeSettings: async ({ accountId, origin, body }) => ({
    body: { settings: await changeAccountSettings(settingsArea, { accountId, origin }, body) },
  }),
  uploadLogo: async ({ accountId, origin, body: { version, image } }) => ({
    body: {
      settings: await uploadLogo(settingsArea, { accountId, origin, version }, Buffer.from(image, "base64")),
    },
  }),
});
