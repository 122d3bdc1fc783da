import { packageStore } from "#store/invitations/packages.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** Dependencies of the function that lists packages. */
export const packagesApi = { ...authenticatedApi, packages: packageStore(table) };
