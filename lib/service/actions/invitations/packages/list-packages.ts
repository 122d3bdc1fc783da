import type { Package } from "#contract/invitations/package.ts";
import { offeredPackages, type PackageStore, presentPackage } from "#domain/invitations/request/package.ts";

/** The account's packages and those of one test, in the envelope of every list. */
export const listPackages = async (
  deps: { packages: Pick<PackageStore, "read"> },
  accountId: string,
): Promise<{ object: "list"; data: Package[] }> => {
  const { packages } = await deps.packages.read(accountId);
  return { object: "list", data: offeredPackages(packages).map(presentPackage) };
};
