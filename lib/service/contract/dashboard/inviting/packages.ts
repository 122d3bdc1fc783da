import { PackageEnvelope, SavePackage } from "../../invitations/package.ts";
import { call } from "../operation.ts";

/** The account's packages are in the options of the form for new invitations. */
export const packagesOperations = {
  /** 422 `too_many` beyond MAX_PACKAGES, and `duplicate_name` for the name of another. */
  createPackage: call("POST /settings/packages", "settings.manage", PackageEnvelope, {
    body: SavePackage,
    status: 201,
  }),

  /** Replaces it as a whole. Invitations that exist do not change. */
  changePackage: call("PUT /settings/packages/{id}", "settings.manage", PackageEnvelope, { body: SavePackage }),

  deletePackage: call("DELETE /settings/packages/{id}", "settings.manage", PackageEnvelope),
};
