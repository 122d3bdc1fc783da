import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { table } from "../authenticated.ts";
import { api } from "./invitations.ts";

/** Dependencies of the functions that create invitations. */
export const createApi = {
  ...api,
  invitations: invitationStore(table),
  packages: packageStore(table),
  ownTests: ownTestReader(table),
  settings: cachedSettings(accountSettings(table), api.clock),
};
