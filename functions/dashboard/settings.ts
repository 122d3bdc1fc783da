import { settingsArea } from "#handlers/dashboard/settings.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  accountSettings,
  accountsReader,
  branding,
  connections,
  integrationQueue,
  ownTestsReader,
  packages,
} from "#runtime/providers.ts";

export const handler = lambda(settingsArea, {
  ...forMembers,
  accounts: accountsReader,
  accountSettings,
  branding,
  packages,
  ownTests: ownTestsReader,
  connections,
  integrationQueue,
});
