import { content } from "#content/content.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { normStore } from "#store/assessments/norms.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { table } from "../authenticated.ts";
import { changeApi } from "../invitations/changes.ts";

/** Dependencies of the function that simulates a candidate. */
export const simulationApi = {
  ...changeApi,
  settings: cachedSettings(accountSettings(table), changeApi.clock),
  parts: partStore(table),
  content,
  ownTests: ownTestVersions(table),
  houseStyles: houseStyleReader(table),
  norms: normStore(table, changeApi.wall),
};
