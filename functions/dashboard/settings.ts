import { changeAccountSettings, readSettings, uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import { changePackage, createPackage, deletePackage } from "#actions/invitations/packages/save-package.ts";
import { settingsOperations } from "#contract/dashboard/settings.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { settingsArea } from "#runtime/dashboard/settings.ts";

export const handler = serveArea(byMember(settingsArea), settingsOperations, {
  createPackage: async ({ accountId, origin, body }) => ({
    body: { package: await createPackage(settingsArea, { accountId, origin }, body) },
  }),
  changePackage: async ({ accountId, origin, params, body }) => ({
    body: { package: await changePackage(settingsArea, { accountId, origin }, params.id, body) },
  }),
  deletePackage: async ({ accountId, origin, params }) => ({
    body: { package: await deletePackage(settingsArea, { accountId, origin }, params.id) },
  }),
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
