import { changeAccountSettings, readSettings, uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import * as operations from "#contract/dashboard/settings.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { settingsArea } from "#runtime/dashboard/settings.ts";

export const handler = dashboardArea(settingsArea, [
  forMembers(operations.readSettings, async ({ accountId }) => ({
    body: { settings: await readSettings(settingsArea, accountId) },
  })),
  forMembers(operations.changeSettings, async ({ accountId, origin, body }) => ({
    body: { settings: await changeAccountSettings(settingsArea, { accountId, origin }, body) },
  })),
  forMembers(operations.uploadLogo, async ({ accountId, origin, body: { version, image } }) => ({
    body: {
      settings: await uploadLogo(settingsArea, { accountId, origin, version }, Buffer.from(image, "base64")),
    },
  })),
]);
