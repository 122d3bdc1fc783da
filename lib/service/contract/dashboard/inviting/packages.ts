import { PackageEnvelope, SavePackage } from "../../invitations/package.ts";
import type { DashboardOperation } from "../operation.ts";

/** The account's packages are in the options of the form for new invitations. */
export const packagesOperations = {
  /** 422 `too_many` beyond MAX_PACKAGES, and `duplicate_name` for the name of another. */
  createPackage: {
    method: "POST",
    path: "/settings/packages",
    admission: { by: "member", permission: "settings.manage" },
    body: SavePackage,
    response: { status: 201, schema: PackageEnvelope },
    errors: ["invalid_request", "validation_error"],
  },

  /** Replaces it as a whole. Invitations that exist do not change. */
  changePackage: {
    method: "PUT",
    path: "/settings/packages/{id}",
    admission: { by: "member", permission: "settings.manage" },
    body: SavePackage,
    response: { status: 200, schema: PackageEnvelope },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  deletePackage: {
    method: "DELETE",
    path: "/settings/packages/{id}",
    admission: { by: "member", permission: "settings.manage" },
    response: { status: 200, schema: PackageEnvelope },
    errors: ["not_found"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
